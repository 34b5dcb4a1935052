import { daysBetween } from '#lib/dates'
import { formatCount, formatShortDay, formatWeekDay, type Locale } from '#lib/format'

/** Formats "today", "tomorrow" or "Fri 15 May", and "12 May" for a past day. */
export function formatRelativeDay(day: string, today: string, { language }: Locale): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const asWritten = { language, timeZone: 'UTC' }
  return days < 0 ? formatShortDay(day, asWritten) : formatWeekDay(day, asWritten)
}

/** Formats "1 day late" or "8 days late". */
export function formatDaysLate(days: number): string {
  return `${formatCount(days, 'day')} late`
}
