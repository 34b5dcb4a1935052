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

/** Whether to buy now, and if not, why. After a failure it waits until somebody has seen to it. */
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

/** Once for each time the credits run low: what went before a grant does not count any more. */
export function decideNotice({
  lowBalanceAt,
  isTold,
  hasGrantSince,
  available,
}: {
  readonly lowBalanceAt: number | null
  readonly isTold: boolean
  readonly hasGrantSince: boolean
  readonly available: number
}): boolean {
  if (lowBalanceAt === null || available >= lowBalanceAt) return false
  return !isTold || hasGrantSince
}
