import type { DelayReason } from './delay-reason.ts'

/** A new mailbox sends a little more on every day on which it sends at all. */
export interface Ramp {
  /** Messages on the first day. */
  readonly startLimit: number
  readonly addedPerSendingDay: number
  /** Days before today on which the mailbox has sent, since the ramp began. */
  readonly sendingDays: number
}

export interface DailyLimit {
  readonly limit: number
  readonly reason: Extract<DelayReason, 'daily_cap' | 'ramp'>
}

export const defaultDailyCap = 50
export const maxDailyCap = 200
export const newMailboxRamp: Ramp = { startLimit: 10, addedPerSendingDay: 2, sendingDays: 0 }

/** Decides how many messages a mailbox may send today and in any 24 hours. */
export function decideDailyLimit({
  dailyCap,
  ramp,
}: {
  readonly dailyCap: number
  readonly ramp: Ramp | undefined
}): DailyLimit {
  const cap = Math.min(dailyCap, maxDailyCap)
  const rampLimit = ramp
    ? ramp.startLimit + ramp.addedPerSendingDay * ramp.sendingDays
    : Number.POSITIVE_INFINITY
  return rampLimit < cap
    ? { limit: rampLimit, reason: 'ramp' }
    : { limit: cap, reason: 'daily_cap' }
}

/** Returns the ramp that begins after a breaker has tripped, at half of the present limit. */
export function halveLimit({ limit }: Pick<DailyLimit, 'limit'>): Ramp {
  return { ...newMailboxRamp, startLimit: Math.max(1, Math.floor(limit / 2)) }
}
