import type { Language } from '@headwater/contract/identity/fields'

/** A user's time zone and variant of English. */
export interface Locale {
  timeZone: string
  language: Language
}

type Moment = Date | string | number

export { formatCount, formatNumber } from '@headwater/contract/format-number'

/** Formats "Thursday 14 May" or "Thursday, May 14". */
export function formatLongDay(moment: Moment, locale?: Locale): string {
  const text = formatMoment(moment, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return locale?.language === 'en-US' ? text : text.replace(',', '')
}

/** Formats "14 May 2026" or "May 14, 2026". */
export function formatDate(moment: Moment, locale?: Locale): string {
  return formatMoment(moment, locale, day)
}

/** Formats "14 May" or "May 14". */
export function formatShortDay(moment: Moment, locale?: Locale): string {
  return formatMoment(moment, locale, { day: 'numeric', month: 'short' })
}

/** Formats "Thu 14 May" or "Thu, May 14". */
export function formatWeekDay(moment: Moment, locale?: Locale): string {
  const text = formatMoment(moment, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return locale?.language === 'en-US' ? text : text.replace(',', '')
}

/** Formats "Thu 14, 09:05" or "Thu 14, 9:05 AM", for dates that are near. */
export function formatDayAndTime(moment: Moment, locale?: Locale): string {
  const weekday = formatMoment(moment, locale, { weekday: 'short' })
  const date = formatMoment(moment, locale, { day: 'numeric' })
  return `${weekday} ${date}, ${formatTime(moment, locale)}`
}

/** Formats "09:05" or "9:05 AM". */
export function formatTime(moment: Moment, locale?: Locale): string {
  return formatMoment(moment, locale, timeOptions(locale))
}

/** Formats "14 May 2026, 14:00" or "May 14, 2026, 2:00 PM". */
export function formatDateTime(moment: Moment, locale?: Locale): string {
  return formatMoment(moment, locale, { ...day, ...timeOptions(locale) })
}

/** Formats "just now", "12 min ago", "3 h ago" or "2 d ago", and after a week the date. */
export function formatAgo(moment: Moment, now: Date, locale?: Locale): string {
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`
  return formatDate(moment, locale)
}

/** Returns how many times 24 hours have passed, which is not the number of calendar days. */
export function countDaysSince(moment: Moment, now: Date): number {
  return Math.floor((now.getTime() - new Date(moment).getTime()) / (24 * 3_600_000))
}

/** Returns whether two moments are in the same year in a time zone. */
export function isSameYear(one: Moment, other: Moment, locale?: Locale): boolean {
  const [first, second] = [one, other].map((each) => formatMoment(each, locale, yearOnly))
  return first === second
}

/** Returns the hour of the day in a time zone, from 0 to 23. */
export function getHour(moment: Moment, locale?: Locale): number {
  return Number(formatMoment(moment, locale, { hour: '2-digit', hourCycle: 'h23' }))
}

const yearOnly = { year: 'numeric' } as const
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

function timeOptions(locale: Locale | undefined): Intl.DateTimeFormatOptions {
  return { hour: locale?.language === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatMoment(
  moment: Moment,
  locale: Locale | undefined,
  parts: Intl.DateTimeFormatOptions,
): string {
  const { language = 'en-GB', timeZone } = locale ?? {}
  const key = JSON.stringify([language, timeZone, parts])
  const known = formatters.get(key)
  const writer = known ?? createFormatter(language, timeZone, parts)
  if (!known) formatters.set(key, writer)
  // Some browsers use a narrow space before "PM". A plain one can be searched and copied.
  return writer.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/**
 * A time zone unknown to this browser must not break the page, so its own time zone is used
 * instead.
 */
function createFormatter(
  language: Language,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...parts, ...(timeZone && { timeZone }) })
  } catch {
    return new Intl.DateTimeFormat(language, parts)
  }
}
