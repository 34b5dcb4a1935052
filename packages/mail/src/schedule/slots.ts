import { Temporal } from 'temporal-polyfill'
import { seededFraction } from './seeded-fraction.ts'

/** The hours of the week in which messages may leave, on the clock of one time zone. */
export interface AllowedSlots {
  /** Sunday is 0 and Saturday is 6, as `Date.prototype.getDay` counts. */
  readonly days: readonly number[]
  /** From 0 to 23. Hour 9 is from 09:00 up to, but not including, 10:00. */
  readonly hours: readonly number[]
  readonly timeZone: string
}

export interface Slot {
  readonly startsAt: Date
  /** Not part of the slot. */
  readonly endsAt: Date
}

const maxSearchDays = 370

/**
 * Returns the first allowed slot that ends after `earliestAt`, or undefined for an empty set. What
 * was found is kept for later times of the same set, because a plan asks for thousands of them.
 */
export function findNextSlot(allowed: AllowedSlots, earliestAt: Date): Slot | undefined {
  const known = calendars.get(allowed)
  const calendar = known && known.from <= earliestAt ? known : openCalendar(allowed, earliestAt)
  const { slots } = calendar
  let at = findFirst(slots, earliestAt)
  if (at === slots.length) {
    extendCalendar(calendar, allowed, earliestAt)
    at = findFirst(slots, earliestAt)
  }
  return slots[at]
}

interface SlotCalendar {
  readonly from: Date
  /** In order. */
  readonly slots: Slot[]
  /** The first day whose slots are not listed yet. */
  nextDay: Temporal.PlainDate
}

const calendars = new WeakMap<AllowedSlots, SlotCalendar>()

function openCalendar(allowed: AllowedSlots, from: Date): SlotCalendar {
  const nextDay = toZoned(from, allowed.timeZone).toPlainDate()
  const calendar = { from, slots: [], nextDay }
  calendars.set(allowed, calendar)
  return calendar
}

/** Lists further days until a slot ends after the time, at most as far as one is searched for. */
function extendCalendar(calendar: SlotCalendar, allowed: AllowedSlots, earliestAt: Date): void {
  const lastDay = toZoned(earliestAt, allowed.timeZone).toPlainDate().add({ days: maxSearchDays })
  while (Temporal.PlainDate.compare(calendar.nextDay, lastDay) <= 0) {
    const found = listSlots(allowed, calendar.nextDay, calendar.from)
    calendar.slots.push(...found)
    calendar.nextDay = calendar.nextDay.add({ days: 1 })
    const last = found.at(-1)
    if (last && last.endsAt > earliestAt) return
  }
}

/** Returns the place of the first slot that ends after the time. */
function findFirst(slots: readonly Slot[], time: Date): number {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const slot = slots[middle] as Slot
    if (slot.endsAt > time) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the slots of one day that end after `earliestAt`. */
export function listSlots(
  { days, hours, timeZone }: AllowedSlots,
  date: Temporal.PlainDate,
  earliestAt: Date,
): Slot[] {
  // Temporal counts from Monday 1 to Sunday 7.
  if (!days.includes(date.dayOfWeek % 7)) return []
  return [...new Set(hours)]
    .toSorted((a, b) => a - b)
    .flatMap((hour) => findSlot(date, hour, timeZone) ?? [])
    .filter(({ endsAt }) => endsAt > earliestAt)
}

/**
 * Picks a time in what is left of a slot after `earliestAt`, evenly spread over the seeds. It is
 * drawn again for each slot: messages that were too late for one must not be the last in the next.
 */
export function pickTimeInSlot(slot: Slot, earliestAt: Date, seed: string): Date {
  const { startsAt, endsAt } = slot
  const from = Math.max(startsAt.getTime(), earliestAt.getTime())
  const share = seededFraction(`slot ${startsAt.toISOString()} ${seed}`)
  return new Date(from + Math.floor(share * (endsAt.getTime() - from)))
}

export function toZoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}

export function toDate({ epochMilliseconds }: { readonly epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds)
}

/**
 * Returns one hour of a day. When clocks go forward, an hour that is left out has no slot and one
 * that is left out in part has a shorter one. When clocks go back, the first of the two counts.
 */
function findSlot(date: Temporal.PlainDate, hour: number, timeZone: string): Slot | undefined {
  const fullHour = date.toPlainDateTime({ hour })
  const onTheHour = fullHour.toZonedDateTime(timeZone)
  const start = onTheHour.toPlainDateTime().equals(fullHour)
    ? onTheHour
    : findEndOfGap(fullHour, timeZone)
  if (!start || start.hour !== hour || !start.toPlainDate().equals(date)) return undefined
  return { startsAt: toDate(start), endsAt: toDate(findEndOfHour(start)) }
}

/** Returns the first time that exists after a time that clocks leave out. */
function findEndOfGap(
  leftOut: Temporal.PlainDateTime,
  timeZone: string,
): Temporal.ZonedDateTime | null {
  const before = leftOut.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return before.getTimeZoneTransition('next')
}

/** Returns the next full hour, or the moment before it at which the clocks change. */
function findEndOfHour(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const end = start.add({ minutes: 60 - start.minute })
  if (end.offsetNanoseconds === start.offsetNanoseconds) return end
  const change = start.getTimeZoneTransition('next')
  return change && change.epochMilliseconds < end.epochMilliseconds ? change : end
}
