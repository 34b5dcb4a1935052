import type { Temporal as TemporalApi } from 'temporal-polyfill'
import { Temporal } from './temporal.ts'

/** A local date and time: `2026-05-14` and `09:30`. */
export interface WallClock {
  day: string
  time: string
}

/**
 * Returns the instant of a local time in a time zone, or undefined for an invalid date or time. An
 * hour that occurs twice counts as the first, and a skipped hour as the one after it.
 */
export function toInstant({ day, time }: WallClock, timeZone: string): Date | undefined {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return inZone(timeZone, (zone) => toDate(local.toZonedDateTime(zone)))
}

export function toWallClock(moment: Date, timeZone: string): WallClock {
  const local = toZonedDateTime(moment, timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return { day: local.toPlainDate().toString(), time }
}

/** Returns the day of a moment in a time zone, such as `2026-05-14`. */
export function toLocalDay(moment: Date, timeZone: string): string {
  return toZonedDateTime(moment, timeZone).toPlainDate().toString()
}

/** Returns the UTC day of a moment, so that a due day is the same everywhere. */
export function toUtcDay(moment: Date): string {
  return toLocalDay(moment, 'UTC')
}

/** Returns the first moment of a day in a time zone, or undefined for an invalid day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  if (!isDay(day)) return undefined
  const date = Temporal.PlainDate.from(day)
  return inZone(timeZone, (zone) => toDate(date.toZonedDateTime(zone)))
}

/** Returns the first moment after a day. */
export function startOfNextDay(day: string, timeZone: string): Date | undefined {
  return isDay(day) ? startOfDay(addDays(day, 1), timeZone) : undefined
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/**
 * Returns the first day from this one on that is one of these days of the week, Sunday being 0, or
 * undefined if there are none.
 */
export function findDayOfWeek(day: string, ids: readonly number[]): string | undefined {
  const week = Array.from({ length: 7 }, (_, days) => addDays(day, days))
  return week.find((date) => ids.includes(Temporal.PlainDate.from(date).dayOfWeek % 7))
}

/** Returns the whole days between two days, each given as a date or a timestamp in UTC. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Returns whether a text is a day of the calendar, which `2026-02-29` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}

/** Returns the UTC month of a moment, such as `2026-05`. */
export function toUtcMonth(moment: Date): string {
  return toZonedDateTime(moment, 'UTC').toPlainDate().toPlainYearMonth().toString()
}

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

export function countDaysInMonth(month: string): number {
  return Temporal.PlainYearMonth.from(month).daysInMonth
}

const dayNumbers = new Map<string, number>()

/** Thousands of cards on a board share few days, and parsing one takes a while. */
function toDayNumber(moment: string): number {
  const day = moment.slice(0, 10)
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const { days } = Temporal.PlainDate.from('1970-01-01').until(day)
  dayNumbers.set(day, days)
  return days
}

function toZonedDateTime(moment: Date, timeZone: string): TemporalApi.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
  return inZone(timeZone, (zone) => instant.toZonedDateTimeISO(zone))
}

/** A time zone unknown to this browser must not break the page, so UTC is used instead. */
function inZone<T>(timeZone: string, convert: (zone: string) => T): T {
  try {
    return convert(timeZone)
  } catch (error) {
    if (timeZone === 'UTC' || !(error instanceof RangeError)) throw error
    return convert('UTC')
  }
}

function toDate({ epochMilliseconds }: { epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds)
}
