/** What the company wants to be told of, or have done, when its credits run low. */
export interface Watch {
  readonly lowBalanceAt: number | null
  readonly topUpEnabled: boolean
  readonly topUpBelow: number
}

/** Whether the balance fell below a line that matters, in this very step. */
export function isCrossing({ before, after }: { before: number; after: number }, watch: Watch) {
  const lines = [watch.lowBalanceAt, watch.topUpEnabled ? watch.topUpBelow : null]
  return lines.some((line) => line !== null && after < line && line <= before)
}
