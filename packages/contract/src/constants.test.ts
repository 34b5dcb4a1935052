import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'

describe('business constants', () => {
  it('offer 5,000, 10,000, 20,000, 50,000 or 100,000 pay-as-you-go credits', () => {
    expect(constants.creditQuantities).toEqual([5000, 10000, 20000, 50000, 100000])
  })

  it('preselect 5,000 credits', () => {
    expect(constants.defaultCreditQuantity).toBe(5000)
    expect(constants.creditQuantities).toContain(constants.defaultCreditQuantity)
  })

  it('subscribe for one team member by default', () => {
    expect(constants.defaultSubscribeQuantity).toBe(1)
  })

  it('show the price per credit with 3 decimals and a pay-as-you-go total with 2', () => {
    expect(constants.pricePerCreditDecimals).toBe(3)
    expect(constants.payAsYouGoTotalDecimals).toBe(2)
  })

  it('wait 3000 ms before the billing redirect and 5000 ms for the restored state', () => {
    expect(constants.billingRedirectDelayMs).toBe(3000)
    expect(constants.restoreTimeoutMs).toBe(5000)
  })

  it('animate a modal in 300 ms and its backdrop in 150 ms', () => {
    expect(constants.modalTransitionMs).toBe(300)
    expect(constants.backdropTransitionMs).toBe(150)
  })

  it('store the persisted state under the key root', () => {
    expect(constants.persistedStateKey).toBe('root')
  })

  it('name the tier of a company without one "Free Tier" and its interval "free"', () => {
    expect(constants.defaultTierName).toBe('Free Tier')
    expect(constants.freeInterval).toBe('free')
  })

  it('remember the cookie notice for 365 days in CookieConsent, after "I Understand"', () => {
    expect(constants.cookieConsent).toEqual({
      cookieName: 'CookieConsent',
      days: 365,
      accept: 'I Understand',
      decline: 'I decline',
    })
  })

  it('send events every 3000 ms, at most 10 per second with a burst of 100, in sessions that end after 1800 s', () => {
    expect(constants.analyticsLimits).toEqual({
      flushIntervalMs: 3_000,
      sessionIdleSeconds: 1_800,
      eventsPerSecond: 10,
      eventsBurst: 100,
    })
  })
})
