import type { Reading } from '#lib/format'

/** "1 June", "June 1"; with the year when it is not this one. */
export function formatDay(moment: string, reading: Reading, now = new Date()): string {
  // A bare date is the same day everywhere; a moment falls on the reader's own day.
  const { language, timeZone } = /^\d{4}-\d{2}-\d{2}$/.test(moment)
    ? { ...reading, timeZone: 'UTC' }
    : reading
  const at = new Date(moment)
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at)
}
