/** A calendar month in UTC; half-open, like every interval here. */
export interface Month {
  /** For example `2026-11`. */
  readonly ref: string
  /** For example `November 2026`. */
  readonly title: string
  readonly start: Date
  readonly end: Date
}

const titles = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthOf(moment: Date): Month {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  const start = new Date(Date.UTC(year, month, 1))
  const end = new Date(Date.UTC(year, month + 1, 1))
  return { ref: start.toISOString().slice(0, 7), title: titles.format(start), start, end }
}

/**
 * Returns the same day and time the given number of months later, or the last day of a shorter
 * month.
 */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(from)
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return moved
}
