import {
  type AllowedSlots,
  type CapacityRequest,
  type DelayReason,
  decideCapacity,
  decideDueTime,
} from '../src/schedule/index.ts'

export interface SentMessage {
  readonly id: string
  readonly sentAt: Date
  /** Why it was moved, in order. */
  readonly delays: readonly DelayReason[]
}

interface Simulation {
  readonly count: number
  readonly now: Date
  readonly slots: AllowedSlots
  readonly mailbox: Pick<
    CapacityRequest['mailbox'],
    'id' | 'timeZone' | 'dailyCap' | 'ramp' | 'spacing'
  >
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** What holds one message of a mailbox for the moment holds them all. */
const mailboxPauses: ReadonlySet<DelayReason> = new Set(['spacing', 'rolling_cap'])
const noCap = { cap: 1_000_000, count: 0, oldestAt: undefined }

/**
 * Sends the first messages of `count` people from one mailbox, the oldest due one first. While the
 * mailbox pauses between two messages, none of its messages is looked at.
 */
export function simulateSending({ count, now, slots, mailbox }: Simulation): SentMessage[] {
  const waiting = Array.from({ length: count }, (_, at) => aWaitingMessage(`message-${at}`))
  const sent: SentMessage[] = []
  const sendingDays = new Set<string>()
  let mailboxFreeAt = now
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.dueAt.getTime() - a.dueAt.getTime())
    const message = waiting.pop()
    if (!message) break
    const at = new Date(Math.max(message.dueAt.getTime(), mailboxFreeAt.getTime()))
    const capacity = decideCapacity({
      now: at,
      seed: message.id,
      isFollowUp: false,
      slots,
      recipientDomain: noCap,
      company: noCap,
      mailbox: readMailboxUse(at),
    })
    if (capacity.mayStartAt) {
      sent.push({ id: message.id, sentAt: capacity.mayStartAt, delays: message.delays })
      sendingDays.add(formatDate(at, mailbox.timeZone))
      continue
    }
    if (capacity.waitUntil <= at) throw new Error(`${message.id} does not move on.`)
    message.delays.push(capacity.reason)
    const isShort = capacity.waitUntil.getTime() - at.getTime() < hourMs
    if (isShort && mailboxPauses.has(capacity.reason)) mailboxFreeAt = capacity.waitUntil
    else message.dueAt = capacity.waitUntil
    waiting.push(message)
  }
  return sent

  function aWaitingMessage(id: string) {
    const first = { previousAt: undefined, enrolledAt: now, position: 1, sendAfter: 1 } as const
    const due = decideDueTime({ ...slots, ...first, now, seed: id })
    if (!due) throw new Error('No slot is allowed.')
    return { id, dueAt: due.dueAt, delays: [] as DelayReason[] }
  }

  function readMailboxUse(at: Date): CapacityRequest['mailbox'] {
    const today = formatDate(at, mailbox.timeZone)
    const lastDay = sent.filter(({ sentAt }) => sentAt.getTime() > at.getTime() - dayMs)
    const isToday = ({ sentAt }: SentMessage) => formatDate(sentAt, mailbox.timeZone) === today
    const earlierDays = [...sendingDays].filter((day) => day !== today).length
    return {
      ...mailbox,
      ramp: mailbox.ramp && { ...mailbox.ramp, sendingDays: earlierDays },
      status: 'ok',
      retryAt: undefined,
      usedToday: lastDay.filter(isToday).length,
      lastDay: { count: lastDay.length, oldestAt: lastDay[0]?.sentAt },
      lastSentAt: sent.at(-1)?.sentAt,
      inboxSyncedAt: at,
      hasFirstMessagesStopped: false,
    }
  }
}

function formatDate(instant: Date, timeZone: string): string {
  return instant.toLocaleDateString('en-CA', { timeZone })
}
