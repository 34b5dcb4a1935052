import { formatNumber, type Locale } from '#lib/format'

/** Formats 1048 as "R-1048", as in exports and emails. */
export function formatReceiptNumber(number: number): string {
  return `R-${number}`
}

/**
 * Formats credits as "+1,000", "−44" or "0", with a true minus sign, which is as wide as the plus.
 */
export function formatSignedCredits(credits: number): string {
  if (credits === 0) return '0'
  return `${credits > 0 ? '+' : '−'}${formatNumber(Math.abs(credits))}`
}

/** Shortens "November 2026" to "Nov 2026" to fit a table. Any other text is returned unchanged. */
export function shortenMonth(words: string): string {
  return words.replace(/^(\p{Lu}\p{Ll}{2})\p{Ll}+ (20\d{2})$/u, '$1 $2')
}

/**
 * Formats a date as "14 May" or "May 14", with the year when it is not the current one. A date
 * without a time is that day in every time zone.
 */
export function formatCompactDay(
  moment: string,
  { language, timeZone }: Locale,
  now: Date,
): string {
  const zone = moment.length === 10 ? 'UTC' : timeZone
  const writer = dayFormatterOf(language, zone, false)
  const year = (at: Date) => yearOf(language, zone).format(at)
  const at = new Date(moment)
  return (year(at) === year(now) ? writer : dayFormatterOf(language, zone, true)).format(at)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function dayFormatterOf(language: string, timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  return getCachedFormatter(`${language} ${timeZone} ${hasYear}`, () => ({
    language,
    parts: { timeZone, day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) },
  }))
}

function yearOf(language: string, timeZone: string): Intl.DateTimeFormat {
  return getCachedFormatter(`${language} ${timeZone}`, () => ({
    language,
    parts: { timeZone, year: 'numeric' },
  }))
}

/**
 * Creating a formatter costs more than using it a hundred times, and thousands of rows scroll past.
 */
function getCachedFormatter(
  key: string,
  describe: () => { language: string; parts: Intl.DateTimeFormatOptions },
): Intl.DateTimeFormat {
  const known = formatters.get(key)
  if (known) return known
  const { language, parts } = describe()
  const made = new Intl.DateTimeFormat(language, parts)
  formatters.set(key, made)
  return made
}
