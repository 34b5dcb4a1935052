import { formatCount } from '@headwater/contract/format-number'
import { decideDailyLimit, type Ramp } from './daily-limit.ts'
import { formatDay } from './delay-reason.ts'
import { type SendAfter, toDelayDays } from './due-time.ts'
import { type AllowedSlots, listSlots, type Slot, toZoned } from './slots.ts'
import { drawPauseMs, type Spacing } from './spacing.ts'

export interface FinishRequest {
  /** People who get a first message. */
  readonly count: number
  readonly now: Date
  readonly slots: AllowedSlots
  /** The delays of the later steps, which leave before new first messages. */
  readonly followUps: readonly SendAfter[]
  readonly mailboxes: readonly EstimatedMailbox[]
}

export interface EstimatedMailbox {
  readonly dailyCap: number
  readonly ramp: Ramp | undefined
  readonly usedToday: number
  readonly spacing: Spacing
}

const maxDays = 370
const dayMs = 24 * 60 * 60_000

/**
 * Estimates when the last first message leaves if there are no replies. It counts day by day, because
 * scheduling every message takes a second for a thousand of them. Returns undefined if that takes
 * more than a year.
 */
export function estimateFinish(request: FinishRequest): Date | undefined {
  const { now, slots } = request
  if (request.mailboxes.length === 0 || slots.hours.length === 0) return undefined
  const today = toZoned(now, slots.timeZone).toPlainDate()
  const states = request.mailboxes.map(
    (mailbox): MailboxState => ({ mailbox, sendingDays: 0, sentAt: [], waiting: [] }),
  )
  let left = request.count
  for (let day = 0; day <= maxDays; day += 1) {
    const daySlots = listSlots(slots, today.add({ days: day }), now)
    const lastTimes = states.flatMap((state) => {
      const times = listSendTimes(state, { day, daySlots, now })
      const followUps = sendFollowUps(state, { day, room: times.length, delays: request.followUps })
      const first = Math.min(left, times.length - followUps)
      left -= first
      addFollowUps(state, { day, position: 0, count: first, delays: request.followUps })
      const used = times.slice(0, followUps + first)
      state.sentAt.push(...used)
      if (used.length > 0) state.sendingDays += 1
      return first > 0 ? used.slice(-1) : []
    })
    if (left === 0) return new Date(Math.max(...lastTimes))
  }
  return undefined
}

/** Returns a line such as "Last of 400 first emails: Thu 26 Nov". */
export function formatFinishEstimate(
  { count, now, slots: { timeZone } }: Pick<FinishRequest, 'count' | 'now' | 'slots'>,
  finishesAt: Date | undefined,
): string {
  const emails = formatCount(count, 'first email')
  const day = finishesAt ? formatDay(finishesAt, { now, timeZone }) : 'in more than a year'
  return `Last of ${emails}: ${day}`
}

interface MailboxState {
  readonly mailbox: EstimatedMailbox
  sendingDays: number
  /** Epoch milliseconds of every message so far. */
  readonly sentAt: number[]
  /** Follow-ups that have a day, in the order in which they were planned. */
  readonly waiting: FollowUpBatch[]
}

interface FollowUpBatch {
  readonly dueDay: number
  readonly position: number
  count: number
}

/**
 * Returns the times at which a mailbox can send on a day. The pauses are drawn as when sending,
 * because pauses of one length would hide what the limit of 24 hours costs from day to day.
 */
function listSendTimes(
  { mailbox, sendingDays, sentAt }: MailboxState,
  { day, daySlots, now }: { day: number; daySlots: readonly Slot[]; now: Date },
): number[] {
  const { dailyCap, ramp, usedToday, spacing } = mailbox
  const grown = ramp && { ...ramp, sendingDays: ramp.sendingDays + sendingDays }
  const { limit } = decideDailyLimit({ dailyCap, ramp: grown })
  const room = day === 0 ? limit - usedToday : limit
  const times = [...sentAt]
  for (const { startsAt, endsAt } of daySlots) {
    let nextAt = Math.max(startsAt.getTime(), now.getTime())
    while (times.length - sentAt.length < room) {
      const oldestAt = times.at(-limit)
      if (oldestAt !== undefined) nextAt = Math.max(nextAt, oldestAt + dayMs)
      if (nextAt >= endsAt.getTime()) break
      times.push(nextAt)
      nextAt += drawPauseMs(spacing, `estimate ${times.length}`)
    }
  }
  return times.slice(sentAt.length)
}

/** Sends the follow-ups that are due, as far as there is room, and returns how many those are. */
function sendFollowUps(
  state: MailboxState,
  { day, room, delays }: { day: number; room: number; delays: readonly SendAfter[] },
): number {
  let sent = 0
  for (const batch of [...state.waiting]) {
    const count = batch.dueDay <= day ? Math.min(batch.count, room - sent) : 0
    batch.count -= count
    sent += count
    addFollowUps(state, { day, position: batch.position + 1, count, delays })
  }
  return sent
}

/** A follow-up without a delay takes a later slot: the next day, for an estimate by days. */
function addFollowUps(
  { waiting }: MailboxState,
  {
    day,
    position,
    count,
    delays,
  }: { day: number; position: number; count: number; delays: readonly SendAfter[] },
): void {
  const delay = delays[position]
  if (delay === undefined || count === 0) return
  waiting.push({ dueDay: day + Math.max(1, toDelayDays(delay)), position, count })
}
