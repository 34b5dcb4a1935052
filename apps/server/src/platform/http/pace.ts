import type { RateBudget } from '@headwater/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { takeToken } from '#platform/rate-limit'
import { canonicalAddress } from './client-address.ts'
import type { ServerDeps } from './types.ts'

/** Throws when whoever calls has called too often. */
export type LimitPace = (budget: RateBudget, request: FastifyRequest) => Promise<void>

/** The part of the default budget that one process gives away by itself. */
const freeShare = 0.1
const mostCallers = 50_000

/**
 * Counts calls per person, or per address before sign-in, in the database, so that all processes
 * count together. A caller at an ordinary pace is not worth that question: the first tenth of the
 * default budget is counted here alone.
 */
export function createPace({ database, config, log }: ServerDeps): LimitPace {
  const budgets = budgetsFor(config.callsPerMinute)
  const isFree = freeCalls(Math.floor(config.callsPerMinute * freeShare))

  return async (budget, request) => {
    const { actor, ip } = request
    const key = actor ? `user:${actor.userId}` : `address:${canonicalAddress(ip)}`
    if (budget === 'default' && isFree(key)) return
    try {
      const token = await takeToken(database, { budget, key, ...budgets[budget] })
      if (!token.allowed) throw tooOften(token.retryAfterSeconds)
    } catch (error) {
      // Guessing and mailing must not get easier while the counter is away; the rest may go on.
      if (error instanceof AppError || budget === 'sign-in' || budget === 'mail') throw error
      log.warn({ err: error }, 'rate limiter is away')
    }
  }
}

function budgetsFor(callsPerMinute: number) {
  return {
    default: { limit: callsPerMinute, windowMs: 60_000 },
    'sign-in': { limit: 100, windowMs: 3_600_000 },
    // Calls that make us write to somebody.
    mail: { limit: 60, windowMs: 3_600_000 },
    report: { limit: 60, windowMs: 60_000 },
    // Parts of a file: the largest one in two minutes.
    upload: { limit: 120, windowMs: 60_000 },
  } as const satisfies Record<RateBudget, { limit: number; windowMs: number }>
}

function freeCalls(allowance: number): (key: string) => boolean {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key) => {
    const now = performance.now()
    if (now > endsAt || counts.size > mostCallers) {
      counts.clear()
      endsAt = now + 60_000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= allowance
  }
}

function tooOften(retryAfterSeconds: number): AppError {
  const message = 'Too many requests. Wait a moment and try again.'
  return new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
