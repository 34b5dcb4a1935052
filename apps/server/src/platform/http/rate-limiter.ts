import type { RateBudget } from '@headwater/contract/endpoint'
import { AppError } from '#platform/errors'
import { takeRateLimitToken } from '#platform/rate-limit'
import { toIpPrefix } from './client-address.ts'
import type { EnforceRateLimit, ServerDeps } from './types.ts'

/** The share of the default budget that one process grants without the database. */
const localShare = 0.1
const maxLocalCallers = 50_000

/**
 * Creates a rate limiter that counts calls per user, or per address before sign-in, in the
 * database, so that all processes share it. To spare ordinary callers the query, the first tenth of
 * the default budget is counted locally.
 */
export function createRateLimiter({ database, config, log }: ServerDeps): EnforceRateLimit {
  const budgets = budgetsFor(config.callsPerMinute)
  const isWithinLocalShare = createLocalCounter(Math.floor(config.callsPerMinute * localShare))

  return async (budget, request) => {
    const { actor, ip } = request
    const key = actor ? `user:${actor.userId}` : `address:${toIpPrefix(ip)}`
    if (budget === 'default' && isWithinLocalShare(key)) return
    try {
      const token = await takeRateLimitToken(database, { budget, key, ...budgets[budget] })
      if (!token.allowed) throw rateLimitedError(token.retryAfterSeconds)
    } catch (error) {
      // Sign-in and email limits must hold while the counter is unavailable; other requests may
      // continue.
      if (error instanceof AppError || budget === 'sign-in' || budget === 'mail') throw error
      log.warn({ err: error }, 'rate limiter is unreachable')
    }
  }
}

function budgetsFor(callsPerMinute: number) {
  return {
    default: { limit: callsPerMinute, windowMs: 60_000 },
    'sign-in': { limit: 100, windowMs: 3_600_000 },
    // Calls that send an email.
    mail: { limit: 60, windowMs: 3_600_000 },
    // Each open tab sends a batch every three seconds at most.
    report: { limit: 240, windowMs: 60_000 },
    // Parts of a file: the largest file fits into two minutes.
    upload: { limit: 120, windowMs: 60_000 },
  } as const satisfies Record<RateBudget, { limit: number; windowMs: number }>
}

function createLocalCounter(allowance: number): (key: string) => boolean {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key) => {
    const now = performance.now()
    if (now > endsAt || counts.size > maxLocalCallers) {
      counts.clear()
      endsAt = now + 60_000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= allowance
  }
}

function rateLimitedError(retryAfterSeconds: number): AppError {
  const message = 'Too many requests. Wait a moment and try again.'
  return new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
