import { formatDate, formatTime, type Reading } from './format.ts'

const dayMs = 86_400_000

/** Since when, as people say it: "09:05", "yesterday", "Tuesday", "3 Nov 2026". */
export function saySince(moment: string, now: Date, reading: Reading): string {
  const days = dayOf(now, reading) - dayOf(new Date(moment), reading)
  if (days < 1) return formatTime(moment, reading)
  if (days === 1) return 'yesterday'
  if (days < 7) return weekday(moment, reading)
  return formatDate(moment, reading)
}

/** Counts days as the person's calendar does, not by hours. */
function dayOf(moment: Date, { timeZone }: Reading): number {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  return Date.parse(`${text}T00:00:00Z`) / dayMs
}

function weekday(moment: string, { language, timeZone }: Reading): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(moment))
}
