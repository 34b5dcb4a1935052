/** The balances at which the company is notified or credits are topped up. */
export interface BalanceThresholds {
  readonly lowBalanceAt: number | null
  readonly topUpEnabled: boolean
  readonly topUpBelow: number
}

/** Returns whether this step moved the balance below one of the thresholds. */
export function crossesThreshold(
  { before, after }: { before: number; after: number },
  watch: BalanceThresholds,
) {
  const lines = [watch.lowBalanceAt, watch.topUpEnabled ? watch.topUpBelow : null]
  return lines.some((line) => line !== null && after < line && line <= before)
}
