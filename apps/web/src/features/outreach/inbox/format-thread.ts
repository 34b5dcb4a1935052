import { maxCountedThreads } from '@headwater/contract/outreach/threads'
import { daysBetween, toLocalDay } from '#lib/dates'
import { formatNumber, formatShortDay, formatTime, formatWeekDay, type Locale } from '#lib/format'

/** Formats the age of a row: "12 min", "3 h", and from yesterday on the day. */
export function formatAge(moment: string, now: Date, locale: Locale): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (isSameDay(moment, now, locale)) return `${Math.floor(minutes / 60)} h`
  return formatShortDay(moment, locale)
}

/** Formats the time of a message: "Today, 09:00" or "Wed 13 May, 09:00". */
export function formatMessageTime(moment: string, now: Date, locale: Locale): string {
  const day = isSameDay(moment, now, locale) ? 'Today' : formatWeekDay(moment, locale)
  return `${day}, ${formatTime(moment, locale)}`
}

/** Formats the time of a message in a short line: "09:00" today, otherwise "13 May". */
export function formatShortTime(moment: string, now: Date, locale: Locale): string {
  return isSameDay(moment, now, locale)
    ? formatTime(moment, locale)
    : formatShortDay(moment, locale)
}

/** Formats "talent@" from "talent@meridiangrid.com", for lines with little space. */
export function formatMailboxName(address: string): string {
  return address.slice(0, address.lastIndexOf('@') + 1) || address
}

/** Formats a number of threads, which are counted up to a limit: "203", "1,000+". */
export function formatThreadCount(count: number): string {
  return count >= maxCountedThreads ? `${formatNumber(maxCountedThreads)}+` : formatNumber(count)
}

function isSameDay(moment: string, now: Date, { timeZone }: Locale): boolean {
  return daysBetween(toLocalDay(new Date(moment), timeZone), toLocalDay(now, timeZone)) === 0
}
