import { readClock } from '#lib/clock'
import { addMonths, toUtcMonth } from '#lib/dates'
import type { SelectOption } from '#ui/forms/select'

/** The number of months offered, including the current one. */
const monthCount = 13

/** Returns a month as `2026-11`. Months are in UTC, as on the server. */
export function toMonth(moment: Date): string {
  return toUtcMonth(moment)
}

/** Formats a month as "November", with the year when it is not the current one. */
export function formatMonth(month: string, now = readClock()): string {
  const isThisYear = month.slice(0, 4) === toMonth(now).slice(0, 4)
  return new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** Returns the months to choose from, the current one first. */
export function listMonthOptions(now = readClock()): SelectOption[] {
  return Array.from({ length: monthCount }, (_, back) => {
    const month = addMonths(toUtcMonth(now), -back)
    return { value: month, label: formatMonth(month, now) }
  })
}

/** Returns the first moment of a month and the first moment after it. */
export function monthBounds(month: string): { from: string; until: string } {
  const toStart = (of: string) => new Date(`${of}-01T00:00:00Z`).toISOString()
  return { from: toStart(month), until: toStart(addMonths(month, 1)) }
}
