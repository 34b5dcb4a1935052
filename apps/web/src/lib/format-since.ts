import { formatDate, formatTime, type Locale } from './format.ts'

const dayMs = 86_400_000

/** Formats a past moment in everyday words: "09:05", "yesterday", "Tuesday", "3 Nov 2026". */
export function formatSince(moment: string, now: Date, locale: Locale): string {
  const days = dayNumberOf(now, locale) - dayNumberOf(new Date(moment), locale)
  if (days < 1) return formatTime(moment, locale)
  if (days === 1) return 'yesterday'
  if (days < 7) return formatWeekday(moment, locale)
  return formatDate(moment, locale)
}

/** Counts calendar days in the user's time zone rather than hours. */
function dayNumberOf(moment: Date, { timeZone }: Locale): number {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  return Date.parse(`${text}T00:00:00Z`) / dayMs
}

function formatWeekday(moment: string, { language, timeZone }: Locale): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(moment))
}
