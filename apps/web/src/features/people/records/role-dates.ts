import { toUtcMonth } from '#lib/dates'
import type { Locale } from '#lib/format'

/** Formats a month as "Apr 2024", independent of the time zone. */
export function formatMonth(month: string, { language }: Locale): string {
  const known = writers.get(language)
  const writer =
    known ?? new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (!known) writers.set(language, writer)
  return writer.format(new Date(`${month}-01T00:00:00Z`))
}

const writers = new Map<string, Intl.DateTimeFormat>()

interface RoleDates {
  start: string | null
  end: string | null
  isCurrent: boolean
}

/** Formats "Apr 2024 to now", "until Mar 2024" or "since Apr 2024", or undefined when unknown. */
export function formatRoleDates(
  { start, end, isCurrent }: RoleDates,
  locale: Locale,
): string | undefined {
  const last = end ? formatMonth(end, locale) : isCurrent ? 'now' : undefined
  if (start && last) return `${formatMonth(start, locale)} to ${last}`
  if (start) return `from ${formatMonth(start, locale)}`
  return end ? `until ${last}` : isCurrent ? 'at present' : undefined
}

/** Returns the number of months including both ends, or undefined while either end is unknown. */
export function countRoleMonths(
  { start, end, isCurrent }: RoleDates,
  today: Date,
): number | undefined {
  const last = end ?? (isCurrent ? toUtcMonth(today) : undefined)
  if (!start || !last) return undefined
  return Math.max(0, toMonthIndex(last) - toMonthIndex(start) + 1)
}

function toMonthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}
