import { type DailyLimit, halveLimit, type Ramp } from './daily-limit.ts'

export interface BreakerRequest {
  readonly now: Date
  /** What has just happened. */
  readonly event: { readonly kind: 'bounce' | 'complaint' } | Refusal
  readonly mailbox: {
    readonly isPaused: boolean
    readonly hasFirstMessagesStopped: boolean
    /** Times the mailbox was throttled without a message accepted in between. */
    readonly throttlesInARow: number
    readonly dailyLimit: Pick<DailyLimit, 'limit'>
  }
  /**
   * What became of accepted messages: the last 50 at least, and all of the last 24 hours. Messages
   * and complaints from before a member resumed the mailbox are left out, or it would stop again.
   */
  readonly outcomes: readonly Outcome[]
  readonly complaintsAt: readonly Date[]
}

export interface Outcome {
  readonly acceptedAt: Date
  readonly hasHardBounced: boolean
}

/** The answer of a mail server that did not take a message. */
export interface Refusal {
  readonly kind: 'refusal'
  /** Three digits of SMTP or HTTP. */
  readonly code: number
  /** Enhanced status such as 4.7.28. */
  readonly status: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export interface BreakerDecision {
  /** Stops first messages. Follow-ups go on, because their addresses have worked before. */
  readonly stopsFirstMessages?: true
  /** The new state of the mailbox. */
  readonly mailbox?:
    | { readonly status: 'throttled'; readonly retryAt: Date }
    | { readonly status: 'paused' }
  readonly alert?: 'bounce_rate' | 'complaint' | 'repeated_complaints' | 'policy_refusal'
  /** The daily limit starts again at half its height. */
  readonly ramp?: Ramp
}

const maxBounceShare = 0.08
/** One dead address among a mailbox's first ten messages is no sign of a bad list. */
const minHardBounces = 2
const lastOutcomes = 50
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const complaintWindowMs = 7 * dayMs
const maxBackoffMs = dayMs

/** Decides what a bounce, a complaint or a refusal changes for a mailbox. Often that is nothing. */
export function decideBreaker(request: BreakerRequest): BreakerDecision {
  const { event } = request
  switch (event.kind) {
    case 'bounce':
      return decideAfterBounce(request)
    case 'complaint':
      return decideAfterComplaint(request)
    case 'refusal':
      return decideAfterRefusal(request, event)
  }
}

function decideAfterBounce({ now, mailbox, outcomes }: BreakerRequest): BreakerDecision {
  if (mailbox.hasFirstMessagesStopped) return {}
  const newestFirst = outcomes.toSorted((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime())
  const windows = [
    newestFirst.slice(0, lastOutcomes),
    newestFirst.filter(({ acceptedAt }) => isWithin(dayMs, acceptedAt, now)),
  ]
  const hasTripped = windows.some((window) => {
    const bounces = window.filter(({ hasHardBounced }) => hasHardBounced).length
    return bounces >= minHardBounces && bounces >= window.length * maxBounceShare
  })
  if (!hasTripped) return {}
  return { stopsFirstMessages: true, alert: 'bounce_rate', ramp: halveLimit(mailbox.dailyLimit) }
}

function decideAfterComplaint({ now, mailbox, complaintsAt }: BreakerRequest): BreakerDecision {
  const recent = complaintsAt.filter((at) => isWithin(complaintWindowMs, at, now))
  return recent.length > 1 ? pause(mailbox, 'repeated_complaints') : { alert: 'complaint' }
}

function decideAfterRefusal(
  { now, mailbox }: BreakerRequest,
  { code, status, retryAfterSeconds }: Refusal,
): BreakerDecision {
  if (status?.startsWith('5.7.')) return pause(mailbox, 'policy_refusal')
  const isRateLimit = code === 421 || code === 429 || status?.startsWith('4.7.')
  if (!isRateLimit) return {}
  // Without a time from the provider, an hour that doubles with every further refusal.
  const backoffMs = Math.min(hourMs * 2 ** mailbox.throttlesInARow, maxBackoffMs)
  const waitMs = retryAfterSeconds === undefined ? backoffMs : retryAfterSeconds * 1_000
  return { mailbox: { status: 'throttled', retryAt: new Date(now.getTime() + waitMs) } }
}

function pause(
  { isPaused, dailyLimit }: BreakerRequest['mailbox'],
  alert: 'repeated_complaints' | 'policy_refusal',
): BreakerDecision {
  if (isPaused) return {}
  return { mailbox: { status: 'paused' }, alert, ramp: halveLimit(dailyLimit) }
}

function isWithin(windowMs: number, at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() - windowMs
}
