import { formatNumber, type Reading } from '#lib/format'

/** 1048 → "R-1048", as it stands on exports and in mails. */
export function nameReceipt(number: number): string {
  return `R-${number}`
}

/** "+1,000", "−44", "0": with a true minus sign, which is as wide as the plus. */
export function writeCredits(credits: number): string {
  if (credits === 0) return '0'
  return `${credits > 0 ? '+' : '−'}${formatNumber(Math.abs(credits))}`
}

/** "November 2026" → "Nov 2026", so that a table has room for it. All other words stay as they are. */
export function shortenMonth(words: string): string {
  return words.replace(/^(\p{Lu}\p{Ll}{2})\p{Ll}+ (20\d{2})$/u, '$1 $2')
}

/** "14 May", "May 14"; with the year when it is not this one. A bare date is that day everywhere. */
export function writeDay(moment: string, { language, timeZone }: Reading, now: Date): string {
  const zone = moment.length === 10 ? 'UTC' : timeZone
  const writer = writerOf(language, zone, false)
  const year = (at: Date) => yearOf(language, zone).format(at)
  const at = new Date(moment)
  return (year(at) === year(now) ? writer : writerOf(language, zone, true)).format(at)
}

const writers = new Map<string, Intl.DateTimeFormat>()

function writerOf(language: string, timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  return keep(`${language} ${timeZone} ${hasYear}`, () => ({
    language,
    parts: { timeZone, day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) },
  }))
}

function yearOf(language: string, timeZone: string): Intl.DateTimeFormat {
  return keep(`${language} ${timeZone}`, () => ({ language, parts: { timeZone, year: 'numeric' } }))
}

/** To make one takes longer than to use it a hundred times, and rows scroll past by the thousand. */
function keep(
  key: string,
  describe: () => { language: string; parts: Intl.DateTimeFormatOptions },
): Intl.DateTimeFormat {
  const known = writers.get(key)
  if (known) return known
  const { language, parts } = describe()
  const made = new Intl.DateTimeFormat(language, parts)
  writers.set(key, made)
  return made
}
