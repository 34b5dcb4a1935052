import { readClock } from '#lib/clock'
import { isSameYear, type Locale } from '#lib/format'

/** Formats a date as "1 June" or "June 1", with the year when it is not the current one. */
export function formatDay(moment: string, locale: Locale, now = readClock()): string {
  // A date without a time is the same day everywhere, while a timestamp falls on a day in the
  // reader's time zone.
  const { language, timeZone } = /^\d{4}-\d{2}-\d{2}$/.test(moment)
    ? { ...locale, timeZone: 'UTC' }
    : locale
  const at = new Date(moment)
  const isThisYear = isSameYear(at, now, { language, timeZone })
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at)
}
