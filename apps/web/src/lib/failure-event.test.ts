import { ClientFailure } from '@headwater/contract/telemetry'
import { describe, expect, it } from 'vitest'
import {
  buildApiErrorEvent,
  buildRenderFailureEvent,
  buildRequestFailureEvent,
} from './failure-event.ts'

const exchange = { url: '/api2/getCompanyInfo', method: 'get' }

describe('a failure event', () => {
  it('falls back to "Network Error" and "Axios Error" for an error without fields', () => {
    expect(buildRequestFailureEvent({}, exchange)).toMatchObject({
      message: 'Network Error',
      name: 'Axios Error',
    })
    expect(buildRequestFailureEvent(undefined, exchange)).toMatchObject({ name: 'Axios Error' })
  })

  it('has the method in upper case', () => {
    expect(buildApiErrorEvent(422, exchange).method).toBe('GET')
  })

  it.each([
    ['a refusal', buildApiErrorEvent(500, { ...exchange, responseBody: 'x'.repeat(9_000) })],
    ['a breakdown', buildRequestFailureEvent(new Error('m'.repeat(5_000)), exchange)],
    ['a broken screen', buildRenderFailureEvent(new RangeError('no'), 'at Page')],
    ['a thrown string', buildRenderFailureEvent('no')],
  ])('fits the contract for %s, however long it is', (_what, { kind: _, ...failure }) => {
    expect(ClientFailure.safeParse(failure).success).toBe(true)
  })

  it('contains no tokens in any field', () => {
    const error = new Error('GET /verify-email/a1B2c3D4 failed with Bearer rb1_secret')
    const event = buildRequestFailureEvent(error, {
      url: '/api2/reset/R2D2c3poR2D2c3poR2D2c3poR2D2',
      method: 'POST',
      responseBody: '{"token":"rb1_secret","name":"Ines"}',
    })
    expect(JSON.stringify(event)).not.toMatch(/rb1_secret|a1B2c3D4|R2D2c3po/)
    expect(event.responseBody).toContain('Ines')
  })
})
