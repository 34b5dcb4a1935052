const live = new Set(['active', 'trialing', 'past_due'])
const over = new Set(['canceled', 'incomplete_expired', 'unpaid'])

/**
 * Returns whether a subscription counts as the company's tier; after a failed renewal it does until
 * the retries are exhausted.
 */
export function isLive(status: string): boolean {
  return live.has(status)
}

export function hasEnded(status: string): boolean {
  return over.has(status)
}

interface Candidate {
  readonly providerId: string
  readonly status: string
  readonly startedAt: Date
}

/** Returns the primary subscription: the live one that started first. */
export function decidePrimary(subscriptions: readonly Candidate[]): string | undefined {
  return subscriptions
    .filter(({ status }) => isLive(status))
    .sort(
      (one, other) =>
        one.startedAt.getTime() - other.startedAt.getTime() ||
        one.providerId.localeCompare(other.providerId),
    )[0]?.providerId
}
