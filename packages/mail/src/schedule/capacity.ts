import { decideDailyLimit, type Ramp } from './daily-limit.ts'
import type { DelayReason } from './delay-reason.ts'
import { findNextMidnight } from './local-day.ts'
import { seededFraction } from './seeded-fraction.ts'
import { type AllowedSlots, findNextSlot, pickTimeInSlot } from './slots.ts'
import { drawPauseMs, type Spacing } from './spacing.ts'

export interface CapacityRequest {
  readonly now: Date
  /** The id of the message. */
  readonly seed: string
  /** A follow-up is every step after the first. */
  readonly isFollowUp: boolean
  /** Undefined for a message outside a sequence, which may leave at any time. */
  readonly slots: AllowedSlots | undefined
  readonly mailbox: MailboxUse
  readonly recipientDomain: RollingCap
  readonly company: RollingCap
  /** Undefined for a message outside a sequence and for a sequence without a limit. */
  readonly session?: RollingCap | undefined
}

export interface MailboxUse {
  readonly id: string
  readonly status: 'ok' | 'paused' | 'throttled' | 'needs_reauth' | 'disabled'
  /** When a throttled mailbox may send again. */
  readonly retryAt: Date | undefined
  /** Its day begins at midnight of this zone. */
  readonly timeZone: string
  readonly dailyCap: number
  readonly ramp: Ramp | undefined
  readonly spacing: Spacing
  readonly usedToday: number
  readonly lastDay: RollingUse
  readonly lastSentAt: Date | undefined
  /** When the inbox was last read completely. */
  readonly inboxSyncedAt: Date | undefined
  /** Set by the bounce breaker, until a recruiter resumes the mailbox. */
  readonly hasFirstMessagesStopped: boolean
}

/** What was accepted in the last 24 hours, mail that members wrote by hand included. */
export interface RollingUse {
  readonly count: number
  readonly oldestAt: Date | undefined
}

export interface RollingCap extends RollingUse {
  readonly cap: number
}

export type Capacity =
  | { readonly mayStartAt: Date; readonly waitUntil?: undefined }
  | {
      readonly mayStartAt?: undefined
      readonly waitUntil: Date
      readonly reason: DelayReason
      /** The limit that was reached, for `formatDelayReason`. */
      readonly limit?: number | undefined
    }

const minuteMs = 60_000
const rollingWindowMs = 24 * 60 * minuteMs
const maxInboxAgeMs = 15 * minuteMs
/** A hold without a known end is looked at again after this time. */
const recheckMs = 5 * minuteMs

interface Hold {
  readonly reason: DelayReason
  readonly until: Date
  readonly limit?: number | undefined
}

/**
 * Decides whether a message may leave now. If not, it is moved to the next allowed time and carries
 * the reason: of several limits the one that ends last decides.
 */
export function decideCapacity(request: CapacityRequest): Capacity {
  const { now, seed, slots } = request
  const hold = findOpenEndedHold(request) ?? findLongestHold(request)
  const heldUntil = hold?.until ?? now
  if (!slots) return hold ? wait(hold, heldUntil) : { mayStartAt: now }
  const slot = findNextSlot(slots, heldUntil)
  if (!slot) {
    return { waitUntil: new Date(now.getTime() + rollingWindowMs), reason: 'no_slots' }
  }
  if (slot.startsAt <= now) return hold ? wait(hold, heldUntil) : { mayStartAt: now }
  const dueAt = pickTimeInSlot(slot, heldUntil, seed)
  if (!hold) return { waitUntil: dueAt, reason: 'slot' }
  return wait(hold.reason === 'spacing' ? { ...hold, reason: 'slot_full' } : hold, dueAt)
}

function wait({ reason, limit }: Hold, waitUntil: Date): Capacity {
  return { waitUntil, reason, ...(limit !== undefined && { limit }) }
}

/** Returns what stops the mailbox until it is mended or a member resumes it. */
function findOpenEndedHold({ now, mailbox, isFollowUp }: CapacityRequest): Hold | undefined {
  const { status, inboxSyncedAt, hasFirstMessagesStopped } = mailbox
  const until = new Date(now.getTime() + recheckMs)
  if (status === 'needs_reauth') return { reason: 'mailbox_disconnected', until }
  if (status === 'paused' || status === 'disabled') return { reason: 'mailbox_paused', until }
  if (!isFollowUp) {
    return hasFirstMessagesStopped ? { reason: 'bounce_breaker', until } : undefined
  }
  // An unread inbox may hold the reply that ends the sequence.
  const oldestAllowed = now.getTime() - maxInboxAgeMs
  const isStale = inboxSyncedAt === undefined || inboxSyncedAt.getTime() < oldestAllowed
  return isStale ? { reason: 'inbox_stale', until } : undefined
}

function findLongestHold(request: CapacityRequest): Hold | undefined {
  const { now, mailbox, recipientDomain, company, session } = request
  const holds = [
    findThrottleHold(mailbox, now),
    findMailboxLimitHold(mailbox, now),
    findSharedHold('company_cap', company, request),
    findSharedHold('domain_cap', recipientDomain, request),
    session && findSharedHold('session_cap', session, request),
    findSpacingHold(mailbox),
  ]
  return holds
    .filter((hold) => hold !== undefined)
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0]
}

function findThrottleHold({ status, retryAt }: MailboxUse, now: Date): Hold | undefined {
  if (status !== 'throttled') return undefined
  return { reason: 'mailbox_throttled', until: retryAt ?? new Date(now.getTime() + recheckMs) }
}

/**
 * A mailbox that has used up its day has nearly always used up its 24 hours as well. People know
 * the daily limit, so that is the one to name.
 */
function findMailboxLimitHold(mailbox: MailboxUse, now: Date): Hold | undefined {
  const { limit, reason } = decideDailyLimit(mailbox)
  const rolling = findRollingHold('rolling_cap', { ...mailbox.lastDay, cap: limit }, now)
  if (mailbox.usedToday < limit) return rolling
  const midnight = findNextMidnight(now, mailbox.timeZone)
  const until = rolling && rolling.until > midnight ? rolling.until : midnight
  return { reason, limit, until }
}

/** Mailboxes try again one after the other, so that it is no race who gets the place that is free. */
function findSharedHold(
  reason: DelayReason,
  cap: RollingCap,
  { now, seed, isFollowUp }: CapacityRequest,
): Hold | undefined {
  const hold = findRollingHold(reason, cap, now)
  if (!hold) return undefined
  const turnMs = seededFraction(`turn ${seed}`) * minuteMs + (isFollowUp ? 0 : minuteMs)
  return { ...hold, until: new Date(hold.until.getTime() + Math.floor(turnMs)) }
}

/** The oldest message leaves the window first. If that is not enough, the next check waits again. */
function findRollingHold(
  reason: DelayReason,
  { cap, count, oldestAt }: RollingCap,
  now: Date,
): Hold | undefined {
  if (count < cap) return undefined
  const until = new Date((oldestAt ?? now).getTime() + rollingWindowMs)
  return { reason, limit: cap, until }
}

/**
 * The pause is drawn once after each message and holds for all that wait. Drawn for each of them,
 * the shortest of many would always win.
 */
function findSpacingHold({ id, lastSentAt, spacing }: MailboxUse): Hold | undefined {
  if (!lastSentAt) return undefined
  const pauseMs = drawPauseMs(spacing, `${id} ${lastSentAt.toISOString()}`)
  return { reason: 'spacing', until: new Date(lastSentAt.getTime() + pauseMs) }
}
