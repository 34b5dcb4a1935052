import { addMonths } from '../credits/month-rules.ts'

/**
 * When a period began, of which only the end is known. Its day of the month is that of the anchor:
 * what ends on the last of February may have begun on the last of January.
 */
export function decidePeriodStart(end: Date, interval: 'month' | 'year', anchorAt: Date): Date {
  const months = interval === 'year' ? -12 : -1
  const day = anchorAt.getUTCDate()
  const start = addMonths(end, months)
  if (end.getUTCDate() !== Math.min(day, daysIn(end))) return start
  start.setUTCDate(Math.min(day, daysIn(start)))
  return start
}

export interface MonthOfYear {
  readonly index: number
  readonly start: Date
  readonly end: Date
}

/** The month of a yearly period in which a moment lies. */
export function decideMonth(periodStart: Date, at: Date): MonthOfYear {
  let index = 0
  while (addMonths(periodStart, index + 1) <= at) index += 1
  return { index, start: addMonths(periodStart, index), end: addMonths(periodStart, index + 1) }
}

function daysIn(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
