import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'

describe('business constants', () => {
  it('sells 5,000, 10,000, 20,000, 50,000 or 100,000 credits as you go', () => {
    expect(constants.creditQuantities).toEqual([5000, 10000, 20000, 50000, 100000])
  })

  it('selects 5,000 credits until someone chooses', () => {
    expect(constants.defaultCreditQuantity).toBe(5000)
    expect(constants.creditQuantities).toContain(constants.defaultCreditQuantity)
  })

  it('subscribes for one team member unless told otherwise', () => {
    expect(constants.defaultSubscribeQuantity).toBe(1)
  })

  it('shows a price per credit to 3 decimals and a pay-as-you-go total to 2', () => {
    expect(constants.pricePerCreditDecimals).toBe(3)
    expect(constants.payAsYouGoTotalDecimals).toBe(2)
  })

  it('waits 3000 ms before the billing redirect and 5000 ms for the restored state', () => {
    expect(constants.billingRedirectDelayMs).toBe(3000)
    expect(constants.restoreTimeoutMs).toBe(5000)
  })

  it('moves a modal in 300 ms and its backdrop in 150 ms', () => {
    expect(constants.modalTransitionMs).toBe(300)
    expect(constants.backdropTransitionMs).toBe(150)
  })

  it('keeps the persisted state under the key root', () => {
    expect(constants.persistedStateKey).toBe('root')
  })

  it('calls the tier of a company without one "Free Tier" and its interval "free"', () => {
    expect(constants.defaultTierName).toBe('Free Tier')
    expect(constants.freeInterval).toBe('free')
  })

  it('remembers the cookie notice for 365 days in CookieConsent, after "I Understand"', () => {
    expect(constants.cookieConsent).toEqual({
      cookieName: 'CookieConsent',
      days: 365,
      accept: 'I Understand',
    })
  })
})
