import { decideCapacity, type MailboxUse, type RollingCap } from './capacity.ts'
import type { DelayReason } from './delay-reason.ts'
import type { AllowedSlots } from './slots.ts'

/** A message of a mailbox that is due. */
export interface DueMessage {
  readonly id: string
  readonly isFollowUp: boolean
  /** Undefined for a message outside a sequence, which waits only if the mailbox cannot send. */
  readonly slots: AllowedSlots | undefined
}

/** What a mailbox shares with the other mailboxes of the company. */
export interface SharedLimits {
  readonly company: RollingCap
  readonly recipientDomain: RollingCap
  readonly session: RollingCap | undefined
}

export interface Sender {
  readonly now: Date
  readonly mailbox: Omit<MailboxUse, 'lastSentAt'>
  /** When the pause after its last message ends. */
  readonly nextSendAt: Date | undefined
}

export interface PostponedMessage {
  readonly id: string
  readonly dueAt: Date
  readonly reason: DelayReason
}

interface Choice<M> {
  /** Leaves now. */
  readonly message: M | undefined
  /** Those before it that must wait. */
  readonly postponed: readonly PostponedMessage[]
  /** Those after it, of which nothing is decided yet. */
  readonly rest: readonly M[]
}

/**
 * Decides which of the due messages of a mailbox leaves now, and until when those before it wait.
 * The outbox and the plan of a dry run both ask here, so that what is planned is what is sent.
 */
export function chooseMessage<M extends DueMessage>(
  sender: Sender,
  due: readonly M[],
  limitsOf: (message: M) => SharedLimits,
  /** How many already wait for the pause. */
  waiting = 0,
): Choice<M> {
  const postponed: PostponedMessage[] = []
  let ahead = waiting
  for (const [at, message] of due.entries()) {
    const wait = decideWait(sender, message, limitsOf(message), ahead)
    if (!wait) return { message, postponed, rest: due.slice(at + 1) }
    if (wait.reason === 'spacing') ahead += 1
    postponed.push({ id: message.id, ...wait })
  }
  return { message: undefined, postponed, rest: [] }
}

const noUse = { count: 0, oldestAt: undefined }
const unlimited: SharedLimits = {
  company: { ...noUse, cap: Number.POSITIVE_INFINITY },
  recipientDomain: { ...noUse, cap: Number.POSITIVE_INFINITY },
  session: undefined,
}

function decideWait(
  { now, mailbox, nextSendAt }: Sender,
  { id, isFollowUp, slots }: DueMessage,
  limits: SharedLimits,
  ahead: number,
): Omit<PostponedMessage, 'id'> | undefined {
  const use = slots ? undefined : { usedToday: 0, lastDay: noUse, hasFirstMessagesStopped: false }
  // Those that wait for the pause between two messages are spread over the pauses that follow.
  const spreadMs = ahead * mailbox.spacing.minSeconds * 1_000
  const capacity = decideCapacity({
    now,
    seed: id,
    isFollowUp,
    slots,
    mailbox: {
      ...mailbox,
      ...use,
      // The pause was drawn when the last message was claimed, so that its end is known.
      spacing: { minSeconds: 0, maxSeconds: 0 },
      lastSentAt: slots && nextSendAt ? new Date(nextSendAt.getTime() + spreadMs) : undefined,
    },
    ...(slots ? limits : unlimited),
  })
  if (capacity.mayStartAt) return undefined
  return { dueAt: capacity.waitUntil, reason: capacity.reason }
}
