/** The specification's business constants and limits, unchanged. */

export const creditQuantities = [5_000, 10_000, 20_000, 50_000, 100_000] as const
export const defaultCreditQuantity = 5_000
export const defaultSubscribeQuantity = 1
export const pricePerCreditDecimals = 3
export const payAsYouGoTotalDecimals = 2

export const billingRedirectDelayMs = 3_000
export const restoreTimeoutMs = 5_000
export const modalTransitionMs = 300
export const backdropTransitionMs = 150

export const persistedStateKey = 'root'
export const defaultTierName = 'Free Tier'
export const freeInterval = 'free'

export const cookieConsent = {
  cookieName: 'CookieConsent',
  days: 365,
  accept: 'I Understand',
  decline: 'I decline',
} as const

/** The defaults of the analytics service that are ours to pass on. */
export const analyticsLimits = {
  flushIntervalMs: 3_000,
  sessionIdleSeconds: 1_800,
  eventsPerSecond: 10,
  eventsBurst: 100,
} as const

/**
 * Maximum length of the response body in a failure report. The web app cuts it and the server
 * enforces it.
 */
export const maxReportedBodyLength = 4_000
