import type { Ramp } from './daily-limit.ts'
import type { SendAfter } from './due-time.ts'
import type { AllowedSlots } from './slots.ts'
import type { Spacing } from './spacing.ts'

/** What a dry run asks: when would everyone get their emails? */
export interface SendingPlan {
  readonly now: Date
  /** When the people are enrolled. */
  readonly enrolledAt: Date
  /** Every mailbox that sends, also for others. */
  readonly mailboxes: readonly PlannedMailbox[]
  readonly companyDailyCap: number | null
  readonly domainDailyCap: number
  /** The sequence of the people, and its limit in 24 hours. */
  readonly sequenceId: string
  /** The limits of all sequences that have one. */
  readonly sessionCaps: ReadonlyMap<string, number>
  /** Of the last 24 hours. */
  readonly sent: readonly SentMessage[]
  /** What is scheduled already. */
  readonly queue: readonly QueuedMessage[]
  readonly people: readonly PlannedPerson[]
  readonly steps: readonly PlannedStep[]
}

export interface PlannedMailbox {
  readonly id: string
  readonly timeZone: string
  readonly status: 'ok' | 'throttled' | 'away'
  readonly retryAt: Date | undefined
  readonly hasFirstMessagesStopped: boolean
  readonly dailyCap: number
  readonly ramp: Ramp | undefined
  readonly spacing: Spacing
  readonly nextSendAt: Date | undefined
  readonly usedToday: number
  /** Whether it has sent on an earlier day, from which on the ramp rises. */
  readonly hasSentBefore: boolean
}

export interface SentMessage {
  readonly mailboxId: string
  /** Undefined for a domain without a limit. */
  readonly domain: string | undefined
  readonly sequenceId: string | undefined
  readonly at: Date
}

export interface PlannedStep {
  readonly sendAfter: SendAfter
  readonly days: readonly number[]
  readonly hours: readonly number[]
}

/** A message that is scheduled, and the steps that follow it. */
export interface QueuedMessage {
  readonly id: string
  readonly mailboxId: string
  readonly dueAt: Date
  readonly domain: string | undefined
  /** Undefined for a message outside a sequence, as is the rest. */
  readonly sequenceId: string | undefined
  readonly position: number
  readonly slots: AllowedSlots | undefined
  /** All steps of its version, in order. */
  readonly steps: readonly PlannedStep[]
  /** The ids of its messages by step, as far as they are planned. */
  readonly messageIds: readonly string[]
}

export interface PlannedPerson {
  readonly key: string
  /** Undefined if the mailbox’s own zone counts. */
  readonly timeZone: string | undefined
  /** One of these writes to them. */
  readonly mailboxIds: readonly string[]
  readonly domain: string | undefined
  /** By step. */
  readonly messageIds: readonly string[]
}

export interface PlannedTimes {
  readonly key: string
  readonly mailboxId: string
  readonly timeZone: string
  /** By step. Undefined beyond a year, and when the mailbox does not send. */
  readonly times: readonly (Date | undefined)[]
}
