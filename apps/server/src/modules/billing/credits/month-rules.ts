import { toDate, toPlainDate, toZonedDateTime } from '#platform/calendar'

/** A calendar month in UTC; half-open, like every interval here. */
export interface Month {
  /** For example `2026-11`. */
  readonly ref: string
  /** For example `November 2026`. */
  readonly title: string
  readonly start: Date
  readonly end: Date
}

const titles = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthOf(moment: Date): Month {
  const first = toZonedDateTime(moment).with({ day: 1 }).startOfDay()
  const [start, end] = [toDate(first), toDate(first.add({ months: 1 }))]
  const ref = toPlainDate(start).toPlainYearMonth().toString()
  return { ref, title: titles.format(start), start, end }
}

/**
 * Returns the same day and time the given number of months later, or the last day of a shorter
 * month.
 */
export function addMonths(from: Date, months: number): Date {
  return toDate(toZonedDateTime(from).add({ months }))
}

/**
 * Returns how many months have passed, counted as `addMonths` adds them: one that began on the 31st
 * is over on the last day of a shorter month, which `until` of two dates would not count.
 */
export function countMonths(from: Date, to: Date): number {
  const lastMonth = toPlainDate(to).toPlainYearMonth()
  const { months } = toPlainDate(from)
    .toPlainYearMonth()
    .until(lastMonth, { largestUnit: 'months' })
  return addMonths(from, months) <= to ? months : months - 1
}
