import { formatShortDay, formatWeekDay, type Reading } from '#lib/format'
import { daysBetween } from './day-rules.ts'

/** "today", "tomorrow", "Fri 15 May"; "12 May" once it is past. */
export function sayDay(day: string, today: string, { language }: Reading): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const asWritten = { language, timeZone: 'UTC' }
  return days < 0 ? formatShortDay(day, asWritten) : formatWeekDay(day, asWritten)
}

/** "1 day late", "8 days late". */
export function sayLate(days: number): string {
  return days === 1 ? '1 day late' : `${days} days late`
}
