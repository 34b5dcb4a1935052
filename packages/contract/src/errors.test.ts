import { describe, expect, it } from 'vitest'
import { bodyCodes } from './codes.ts'
import { type FailureReason, failureCodes, failureReasons } from './errors.ts'

/** The HTTP status of each body code that is sent under one status only. */
const statusOf: Readonly<Record<number, number>> = { 401: 401, 404: 404, 422: 422, 500: 500 }

function reasonsWithCode(code: number): FailureReason[] {
  return failureReasons.filter((reason) => failureCodes[reason].code === code)
}

describe('body codes', () => {
  it('are the seven of the specification', () => {
    expect([...bodyCodes].sort((a, b) => a - b)).toEqual([101, 200, 401, 404, 419, 422, 500])
  })
})

describe('failures', () => {
  it('are listed completely, so that the rules below check something', () => {
    expect(failureReasons.length).toBeGreaterThan(0)
    expect(failureReasons).toEqual(Object.keys(failureCodes))
  })

  it('never use HTTP 101, which would switch protocols', () => {
    for (const reason of failureReasons)
      expect(failureCodes[reason].status, reason).toBeGreaterThanOrEqual(400)
  })

  it('never use the code for success', () => {
    for (const reason of failureReasons) expect(failureCodes[reason].code, reason).not.toBe(200)
  })

  it('use each failing body code at least once', () => {
    for (const code of bodyCodes.filter((code) => code !== 200)) {
      expect(reasonsWithCode(code), String(code)).not.toEqual([])
    }
  })

  it('use 401 only for a missing session, in the body and as HTTP status', () => {
    expect(reasonsWithCode(401)).toEqual(['unauthenticated'])
    expect(failureReasons.filter((reason) => failureCodes[reason].status === 401)).toEqual([
      'unauthenticated',
    ])
  })

  it('report a wrong password as input, not as a missing session', () => {
    expect(failureCodes.wrong_credentials).toEqual({ code: 101, status: 400 })
  })

  it('report a missing privilege as 422 and a hidden object as 404', () => {
    expect(failureCodes.forbidden).toEqual({ code: 422, status: 422 })
    expect(failureCodes.not_found).toEqual({ code: 404, status: 404 })
  })

  it('send 419 as 429 for a rate limit and as 419 for a stale CSRF token', () => {
    expect(failureCodes.too_many_requests).toEqual({ code: 419, status: 429 })
    expect(failureCodes.csrf_stale).toEqual({ code: 419, status: 419 })
    expect(reasonsWithCode(419).sort()).toEqual(['csrf_stale', 'too_many_requests'])
  })

  it('send 401, 404, 422 and 500 under the status of the same number', () => {
    for (const reason of failureReasons) {
      const { code, status } = failureCodes[reason]
      const expected = statusOf[code]
      if (expected !== undefined) expect(status, reason).toBe(expected)
    }
  })

  it('send rejected input as a client error, 400 unless HTTP has a closer status', () => {
    for (const reason of reasonsWithCode(101)) {
      expect([400, 408, 413, 415, 431], reason).toContain(failureCodes[reason].status)
    }
    expect(failureCodes.invalid_input.status).toBe(400)
  })
})
