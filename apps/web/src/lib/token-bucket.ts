interface TokenBucketLimits {
  perSecond: number
  burst: number
}

/** Creates a limiter that allows a burst, and then so many a second. Returns whether one more is. */
export function createTokenBucket(
  { perSecond, burst }: TokenBucketLimits,
  now: () => number,
): () => boolean {
  let tokens = burst
  let filledAt = now()
  return () => {
    const time = now()
    // A clock that was set back must not take tokens away.
    const elapsedMs = Math.max(0, time - filledAt)
    tokens = Math.min(burst, tokens + (elapsedMs / 1_000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
