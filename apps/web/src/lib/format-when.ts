import { daysBetween, toLocalDay } from './dates.ts'
import { formatTime, formatWeekDay, type Locale } from './format.ts'

/** Formats a near moment by calendar days: "today, 14:00", "tomorrow, 09:00", "Thu 14 May, 09:00". */
export function formatWhen(moment: string, now: Date, locale: Locale): string {
  return `${formatNearDay(moment, now, locale)}, ${formatTime(moment, locale)}`
}

/** Formats the day of a near moment: "today", "yesterday", "Thu 14 May". */
export function formatNearDay(moment: string, now: Date, locale: Locale): string {
  const toDay = (at: Date) => toLocalDay(at, locale.timeZone)
  const days = daysBetween(toDay(now), toDay(new Date(moment)))
  return nearDays.get(days) ?? formatWeekDay(moment, locale)
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
}

const nearDays: ReadonlyMap<number, string> = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])
