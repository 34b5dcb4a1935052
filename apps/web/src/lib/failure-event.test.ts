import { ClientFailure } from '@headwater/contract/platform'
import { describe, expect, it } from 'vitest'
import { describeBreakdown, describeRefusal, describeRenderFailure } from './failure-event.ts'

const exchange = { url: '/api2/getCompanyInfo', method: 'get' }

describe('the event of a failure', () => {
  it('says "Network Error" by "Axios Error" where the error says nothing', () => {
    expect(describeBreakdown({}, exchange)).toMatchObject({
      message: 'Network Error',
      name: 'Axios Error',
    })
    expect(describeBreakdown(undefined, exchange)).toMatchObject({ name: 'Axios Error' })
  })

  it('writes the method in upper case', () => {
    expect(describeRefusal(422, exchange).method).toBe('GET')
  })

  it.each([
    ['a refusal', describeRefusal(500, { ...exchange, responseBody: 'x'.repeat(9_000) })],
    ['a breakdown', describeBreakdown(new Error('m'.repeat(5_000)), exchange)],
    ['a broken screen', describeRenderFailure(new RangeError('no'), 'at Page')],
    ['a thrown string', describeRenderFailure('no')],
  ])('fits the contract for %s, however long it is', (_what, event) => {
    expect(ClientFailure.safeParse(event).success).toBe(true)
  })

  it('leaves tokens out of every field', () => {
    const error = new Error('GET /verify-email/a1B2c3D4 failed with Bearer rb1_secret')
    const event = describeBreakdown(error, {
      url: '/api2/reset/R2D2c3poR2D2c3poR2D2c3poR2D2',
      method: 'POST',
      responseBody: '{"token":"rb1_secret","name":"Ines"}',
    })
    expect(JSON.stringify(event)).not.toMatch(/rb1_secret|a1B2c3D4|R2D2c3po/)
    expect(event.responseBody).toContain('Ines')
  })
})
