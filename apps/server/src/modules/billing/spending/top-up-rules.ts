export interface TopUpFacts {
  readonly rules: {
    readonly topUpEnabled: boolean
    readonly topUpBelow: number
    readonly topUpMonthlyMaxCents: number
    readonly topUpFailure: string | null
  }
  readonly available: number
  readonly chargedCents: number
  readonly priceCents: number
}

/**
 * Decides whether to buy now, and if not, why. After a failure it is paused until a payment
 * succeeds or the settings change.
 */
export function decideTopUp({
  rules,
  available,
  chargedCents,
  priceCents,
}: TopUpFacts): 'buy' | 'off' | 'enough' | 'paused' | 'over-maximum' {
  if (!rules.topUpEnabled) return 'off'
  if (available >= rules.topUpBelow) return 'enough'
  if (rules.topUpFailure !== null) return 'paused'
  return chargedCents + priceCents > rules.topUpMonthlyMaxCents ? 'over-maximum' : 'buy'
}

/** Notifies once per low balance: a notification before the latest grant no longer counts. */
export function decideLowBalanceNotice({
  lowBalanceAt,
  isNotified,
  hasGrantSince,
  available,
}: {
  readonly lowBalanceAt: number | null
  readonly isNotified: boolean
  readonly hasGrantSince: boolean
  readonly available: number
}): boolean {
  if (lowBalanceAt === null || available >= lowBalanceAt) return false
  return !isNotified || hasGrantSince
}
