import { describe, expect, it } from 'vitest'
import {
  clientInfoMessages,
  companyInfoMessages,
  loaderMessages,
  missingToken,
  somethingWentWrong,
} from './messages.ts'

const catalogueKeys = ['101', '401', '404', '419', '422', '500', 'other']

describe('the message catalogue', () => {
  it('contains "Something went wrong" and "Missing token" exactly', () => {
    expect(somethingWentWrong).toBe('Something went wrong')
    expect(missingToken).toBe('Missing token')
  })

  it('has the loader messages of the specification', () => {
    expect(loaderMessages[500]).toBe('Data retrieving Error.')
    expect(loaderMessages[401]).toBe('Unauthenticated Action. Your session has timed out.')
    expect(loaderMessages[419]).toMatch(/too many requests/i)
    expect(loaderMessages[404]).toMatch(/link does not exist/i)
    expect(loaderMessages.other).toBe('Unknown Error.')
    expect(loaderMessages.network).toBe('Connection to server error.')
  })

  it('has a company data message for every code', () => {
    expect(Object.keys(companyInfoMessages).sort()).toEqual(catalogueKeys)
    expect(companyInfoMessages[101]).toMatch(
      /validation error while retrieving your company data.*try logging in again/i,
    )
    expect(companyInfoMessages[500]).toMatch(/data handling error/i)
    expect(companyInfoMessages[422]).toMatch(/journey error.*you are not allowed to continue/i)
    expect(companyInfoMessages[401]).toMatch(
      /unauthenticated action.*session has timed out.*log in again/i,
    )
    expect(companyInfoMessages[419]).toMatch(/too many requests.*wait, refresh and retry/i)
    expect(companyInfoMessages[404]).toMatch(/request link does not exist.*contact us/i)
    expect(companyInfoMessages.other).toBe('Unknown Error')
  })

  it('has the same messages worded for personal data', () => {
    expect(Object.keys(clientInfoMessages).sort()).toEqual([...catalogueKeys, 'network'].sort())
    for (const code of [101, 401, 404, 419, 422, 500] as const) {
      const companySentence: string = companyInfoMessages[code]
      expect(clientInfoMessages[code]).toBe(
        companySentence.replace('company data', 'personal data'),
      )
    }
    expect(clientInfoMessages.other).toBe('Unknown Error while getting your personal data.')
    expect(clientInfoMessages.network).toBe(clientInfoMessages.other)
  })
})
