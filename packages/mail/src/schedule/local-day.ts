import { toDate, toZoned } from './slots.ts'

/** A day of a zone, from midnight to midnight. */
interface LocalDay {
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Returns when the day of a zone ends. */
export function findNextMidnight(at: Date, timeZone: string): Date {
  return findLocalDay(at, timeZone).endsAt
}

/** The day that was asked for last in each zone: plans ask thousands of times for the same one. */
const lastDays = new Map<string, LocalDay>()

export function findLocalDay(at: Date, timeZone: string): LocalDay {
  const last = lastDays.get(timeZone)
  if (last && last.startsAt <= at && at < last.endsAt) return last
  const date = toZoned(at, timeZone).toPlainDate()
  const day = {
    date: date.toString(),
    startsAt: toDate(date.toZonedDateTime(timeZone)),
    endsAt: toDate(date.add({ days: 1 }).toZonedDateTime(timeZone)),
  }
  lastDays.set(timeZone, day)
  return day
}
