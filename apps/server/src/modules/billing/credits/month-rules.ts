/** A calendar month in UTC; half open, like every span here. */
export interface Month {
  /** Such as `2026-11`. */
  readonly ref: string
  /** Such as `November 2026`. */
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

/** The same day and time so many months later; a shorter month ends it on its last day. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(from)
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return moved
}
