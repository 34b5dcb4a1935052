import { daysBetween, toLocalDay } from './dates.ts'
import { formatDate, formatTime, type Locale } from './format.ts'

/** Formats a past moment in everyday words, by calendar days in the user's time zone: "09:05", "yesterday", "Tuesday", "3 Nov 2026". */
export function formatSince(moment: string, now: Date, locale: Locale): string {
  const toDay = (at: Date) => toLocalDay(at, locale.timeZone)
  const days = daysBetween(toDay(new Date(moment)), toDay(now))
  if (days < 1) return formatTime(moment, locale)
  if (days === 1) return 'yesterday'
  if (days < 7) return formatWeekday(moment, locale)
  return formatDate(moment, locale)
}

function formatWeekday(moment: string, { language, timeZone }: Locale): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(moment))
}
