import { decideDailyLimit } from './daily-limit.ts'
import { findLocalDay } from './local-day.ts'
import type { PlannedMailbox, SendingPlan } from './sending-plan.ts'
import { type AllowedSlots, findNextSlot, type Slot } from './slots.ts'

interface MailboxLoad {
  readonly mailbox: PlannedMailbox
  /** Messages that a slot can hold at the usual pause, by its begin. */
  readonly perSlot: Map<number, number>
  readonly perDay: Map<string, number>
  /** Days before each day on which it sends, for the ramp. */
  readonly sendingDates: Set<string>
  chosen: number
}

/**
 * Chooses a mailbox for each person: the one that would send their first email first. Of those that
 * would send in the same hour each is chosen in turn.
 */
export function chooseMailboxes(plan: SendingPlan): (string | undefined)[] {
  const [step] = plan.steps
  const loads = new Map(plan.mailboxes.map((mailbox) => [mailbox.id, openLoad(plan, mailbox)]))
  for (const { mailboxId, dueAt, slots } of plan.queue) {
    const load = loads.get(mailboxId)
    // What is overdue leaves now, however long ago it was due.
    const isOverdue = dueAt.getTime() < plan.now.getTime()
    const slot = load && slots && findNextSlot(slots, isOverdue ? plan.now : dueAt)
    if (load && slot) book(load, slot)
  }
  const allowed = new Map<string, AllowedSlots>()
  const getSlots = (timeZone: string) => {
    const known = allowed.get(timeZone)
    if (known) return known
    const created = { days: step?.days ?? [], hours: step?.hours ?? [], timeZone }
    allowed.set(timeZone, created)
    return created
  }
  return plan.people.map(({ mailboxIds, timeZone }) => {
    const offers = mailboxIds.flatMap((id) => {
      const load = loads.get(id)
      if (!load || load.mailbox.status === 'away') return []
      const slot = findFreeSlot(load, getSlots(timeZone ?? load.mailbox.timeZone), plan.enrolledAt)
      return slot ? [{ load, slot }] : []
    })
    const [first] = offers.toSorted(
      (a, b) =>
        a.slot.startsAt.getTime() - b.slot.startsAt.getTime() || a.load.chosen - b.load.chosen,
    )
    if (!first) return mailboxIds[0]
    book(first.load, first.slot)
    first.load.chosen += 1
    return first.load.mailbox.id
  })
}

function openLoad({ now }: SendingPlan, mailbox: PlannedMailbox): MailboxLoad {
  const { date } = findLocalDay(now, mailbox.timeZone)
  return {
    mailbox,
    perSlot: new Map(),
    perDay: new Map([[date, mailbox.usedToday]]),
    sendingDates: new Set(mailbox.usedToday > 0 ? [date] : []),
    chosen: 0,
  }
}

function book({ mailbox, perSlot, perDay, sendingDates }: MailboxLoad, slot: Slot): void {
  const { date } = findLocalDay(slot.startsAt, mailbox.timeZone)
  const start = slot.startsAt.getTime()
  perSlot.set(start, (perSlot.get(start) ?? 0) + 1)
  perDay.set(date, (perDay.get(date) ?? 0) + 1)
  sendingDates.add(date)
}

/** Finds the first slot in which the mailbox has room, or undefined within a year. */
function findFreeSlot(
  load: MailboxLoad,
  allowed: AllowedSlots,
  earliestAt: Date,
): Slot | undefined {
  const lastAt = earliestAt.getTime() + maxDays * 24 * 60 * 60_000
  let slot = findNextSlot(allowed, earliestAt)
  while (slot && slot.startsAt.getTime() < lastAt) {
    if (hasRoom(load, slot, earliestAt)) return slot
    slot = findNextSlot(allowed, slot.endsAt)
  }
  return undefined
}

const maxDays = 366

function hasRoom(
  { mailbox, perSlot, perDay, sendingDates }: MailboxLoad,
  { startsAt, endsAt }: Slot,
  earliestAt: Date,
): boolean {
  const { minSeconds, maxSeconds } = mailbox.spacing
  const pauseMs = ((minSeconds + maxSeconds) / 2) * 1_000
  const from = Math.max(startsAt.getTime(), earliestAt.getTime())
  const slotRoom = Math.floor((endsAt.getTime() - from) / pauseMs)
  if ((perSlot.get(startsAt.getTime()) ?? 0) >= Math.max(1, slotRoom)) return false
  const { date } = findLocalDay(startsAt, mailbox.timeZone)
  return (perDay.get(date) ?? 0) < decideLimit(mailbox, sendingDates, date)
}

/** A mailbox that ramps up sends more on every day on which it has sent before. */
function decideLimit(
  { dailyCap, ramp }: PlannedMailbox,
  sendingDates: ReadonlySet<string>,
  date: string,
): number {
  const before = [...sendingDates].filter((one) => one < date).length
  const grown = ramp && { ...ramp, sendingDays: ramp.sendingDays + before }
  return decideDailyLimit({ dailyCap, ramp: grown }).limit
}
