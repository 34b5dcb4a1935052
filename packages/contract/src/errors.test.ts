import { describe, expect, it } from 'vitest'
import { bodyCodes } from './codes.ts'
import { failures, type Reason, reasons } from './errors.ts'

/** The HTTP status of each body code that travels under one status only. */
const statusOf: Readonly<Record<number, number>> = { 401: 401, 404: 404, 422: 422, 500: 500 }

function reasonsWithCode(code: number): Reason[] {
  return reasons.filter((reason) => failures[reason].code === code)
}

describe('body codes', () => {
  it('are the seven of the specification', () => {
    expect([...bodyCodes].sort((a, b) => a - b)).toEqual([101, 200, 401, 404, 419, 422, 500])
  })
})

describe('failures', () => {
  it('are listed whole, so that the rules below examine something', () => {
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons).toEqual(Object.keys(failures))
  })

  it('never travel under HTTP 101, which would switch protocols', () => {
    for (const reason of reasons)
      expect(failures[reason].status, reason).toBeGreaterThanOrEqual(400)
  })

  it('never carry the code of success', () => {
    for (const reason of reasons) expect(failures[reason].code, reason).not.toBe(200)
  })

  it('use each failing body code at least once', () => {
    for (const code of bodyCodes.filter((code) => code !== 200)) {
      expect(reasonsWithCode(code), String(code)).not.toEqual([])
    }
  })

  it('say 401 for a missing session alone, in the body and on the wire', () => {
    expect(reasonsWithCode(401)).toEqual(['unauthenticated'])
    expect(reasons.filter((reason) => failures[reason].status === 401)).toEqual(['unauthenticated'])
  })

  it('refuse a wrong password as input, not as a missing session', () => {
    expect(failures.wrong_credentials).toEqual({ code: 101, status: 400 })
  })

  it('answer a missing privilege with 422 and an unseen object with 404', () => {
    expect(failures.forbidden).toEqual({ code: 422, status: 422 })
    expect(failures.not_found).toEqual({ code: 404, status: 404 })
  })

  it('send 419 as 429 when the pace is too high and as 419 when a CSRF token is stale', () => {
    expect(failures.too_many_requests).toEqual({ code: 419, status: 429 })
    expect(failures.csrf_stale).toEqual({ code: 419, status: 419 })
    expect(reasonsWithCode(419).sort()).toEqual(['csrf_stale', 'too_many_requests'])
  })

  it('send 401, 404, 422 and 500 under the status of the same number', () => {
    for (const reason of reasons) {
      const { code, status } = failures[reason]
      const expected = statusOf[code]
      if (expected !== undefined) expect(status, reason).toBe(expected)
    }
  })

  it('send refused input as a client error, 400 unless HTTP has a closer status', () => {
    for (const reason of reasonsWithCode(101)) {
      expect([400, 408, 413, 415, 431], reason).toContain(failures[reason].status)
    }
    expect(failures.invalid_input.status).toBe(400)
  })
})
