import { toDate, toZonedDateTime } from '#platform/calendar'
import { addMonths, countMonths } from '../credits/month-rules.ts'

/**
 * How long credits outlive their period, because the next period is paid about an hour after it
 * ends.
 */
const graceMs = 72 * 3_600_000

/** A lot of a subscription with the period it was paid for. */
export interface PeriodLot {
  readonly id: number
  readonly amount: number
  readonly available: number
  readonly wanted: number
  readonly expiresAt: Date | null
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Whether it was added by an upgrade within a period. */
  readonly isDifference: boolean
}

interface Span {
  readonly periodStart: Date
  readonly periodEnd: Date
}

export interface PeriodTerms {
  readonly period_start?: string | undefined
  readonly period_end?: string | undefined
}

/**
 * Returns the period a lot was paid for. A month of a yearly tier has the whole year in its terms
 * and its own number in its ref.
 */
export function decidePeriod(ref: string, terms: PeriodTerms): Span | undefined {
  if (terms.period_start === undefined || terms.period_end === undefined) return undefined
  const [start, end] = [new Date(terms.period_start), new Date(terms.period_end)]
  const month = /:(\d+)$/.exec(ref)?.[1]
  if (month === undefined) return { periodStart: start, periodEnd: end }
  const next = addMonths(start, Number(month) + 1).getTime()
  return {
    periodStart: addMonths(start, Number(month)),
    periodEnd: new Date(Math.min(next, end.getTime())),
  }
}

/**
 * Decides when the credits of a period end: without a grace period when a later one has replaced
 * them.
 */
export function decideExpiry(
  lots: readonly PeriodLot[],
  { periodStart, periodEnd }: Span,
  hasEnded: boolean,
): Date {
  const isReplaced = lots.some((lot) => !lot.isDifference && lot.periodStart > periodStart)
  return isReplaced || hasEnded ? periodEnd : new Date(periodEnd.getTime() + graceMs)
}

/**
 * Lists the lots of a subscription that live too long: those of superseded periods, and all of them
 * once the subscription is over. Each ends with its paid period.
 */
export function listOverdueLots(lots: readonly PeriodLot[], hasEnded: boolean): PeriodLot[] {
  const newest = newestStart(lots)
  return lots.filter(
    ({ periodStart, periodEnd, expiresAt }) =>
      (hasEnded || (newest !== undefined && periodStart < newest)) &&
      (expiresAt === null || expiresAt > periodEnd),
  )
}

/**
 * Decides what is revoked from lots whose period was interrupted by a new one: the share of the
 * credited time, but never spent credits.
 */
export function decideUnusedCredits(
  lots: readonly PeriodLot[],
): { lot: PeriodLot; unused: number }[] {
  const starts = lots
    .filter(({ isDifference }) => !isDifference)
    .map(({ periodStart }) => periodStart)
  return lots.flatMap((lot) => {
    const { periodStart: start, periodEnd: end } = lot
    const cuts = starts.filter((at) => at > start && at < end).map(Number)
    if (cuts.length === 0) return []
    const share =
      (BigInt(lot.amount) * BigInt(end.getTime() - Math.min(...cuts))) /
      BigInt(end.getTime() - start.getTime())
    const unused = Math.min(lot.available, Number(share))
    return unused > 0 ? [{ lot, unused }] : []
  })
}

function newestStart(lots: readonly PeriodLot[]): Date | undefined {
  return lots
    .filter(({ isDifference }) => !isDifference)
    .map(({ periodStart }) => periodStart)
    .sort((one, other) => other.getTime() - one.getTime())[0]
}

/**
 * Returns the start of a period of which only the end is known. The day of the month comes from the
 * anchor: a period that ends on the last of February may have begun on the last of January.
 */
export function decidePeriodStart(end: Date, interval: 'month' | 'year', anchorAt: Date): Date {
  const { day } = toZonedDateTime(anchorAt)
  const periodEnd = toZonedDateTime(end)
  const start = periodEnd.subtract({ months: interval === 'year' ? 12 : 1 })
  // A day that the month does not have becomes its last one.
  return toDate(periodEnd.day === periodEnd.with({ day }).day ? start.with({ day }) : start)
}

interface MonthOfYear {
  readonly index: number
  readonly start: Date
  readonly end: Date
}

/** Returns the month of a yearly period that contains the given time. */
export function decideMonthOfYear(periodStart: Date, at: Date): MonthOfYear {
  const index = Math.max(0, countMonths(periodStart, at))
  return { index, start: addMonths(periodStart, index), end: addMonths(periodStart, index + 1) }
}

interface Year {
  readonly lineId: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly firstSlice: number
  readonly endedAt: Date | null
}

/**
 * Decides when paid years stop granting months early: after an upgrade of the same year, with the
 * month in which it begins; after a new period, with its start.
 */
export function decideYearEnds(
  years: readonly Year[],
  months: readonly PeriodLot[],
): { lineId: string; at: Date }[] {
  const starts = [
    ...years.map(({ periodStart, firstSlice }) => addMonths(periodStart, firstSlice)),
    ...months.filter(({ isDifference }) => !isDifference).map(({ periodStart }) => periodStart),
  ]
  return years.flatMap(({ lineId, periodStart, periodEnd, firstSlice, endedAt }) => {
    const own = addMonths(periodStart, firstSlice)
    const next = starts.filter((at) => at > own && at < periodEnd).map(Number)
    if (next.length === 0) return []
    const at = new Date(Math.min(...next))
    return endedAt !== null && endedAt <= at ? [] : [{ lineId, at }]
  })
}
