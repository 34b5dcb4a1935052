import { addMonths } from '../credits/month-rules.ts'

/** How long credits outlive their period: the next ones are paid about an hour after it ends. */
const graceMs = 72 * 3_600_000

/** A lot of a subscription with the time it was paid for. */
export interface PeriodLot {
  readonly id: number
  readonly amount: number
  readonly available: number
  readonly wanted: number
  readonly expiresAt: Date | null
  readonly periodStart: Date
  readonly periodEnd: Date
  /** It came on top, in the middle of a period. */
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
 * The time a lot was paid for. A month of a yearly tier carries the whole year in its terms, and its
 * own number in its name.
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

/** When the credits of a period end: at once after it, when others have taken their place. */
export function decideExpiry(
  lots: readonly PeriodLot[],
  { periodStart, periodEnd }: Span,
  hasEnded: boolean,
): Date {
  const isReplaced = lots.some((lot) => !lot.isDifference && lot.periodStart > periodStart)
  return isReplaced || hasEnded ? periodEnd : new Date(periodEnd.getTime() + graceMs)
}

/**
 * The lots of a subscription that live longer than they should: those of periods that another has
 * followed, and all of them once the subscription is over. Each ends with the time it was paid for.
 */
export function listOverdue(lots: readonly PeriodLot[], hasEnded: boolean): PeriodLot[] {
  const newest = newestStart(lots)
  return lots.filter(
    ({ periodStart, periodEnd, expiresAt }) =>
      (hasEnded || (newest !== undefined && periodStart < newest)) &&
      (expiresAt === null || expiresAt > periodEnd),
  )
}

/**
 * What is taken back of lots whose period was broken off by a new one: the share of the time that
 * was credited, and never what is spent already.
 */
export function decideUnused(lots: readonly PeriodLot[]): { lot: PeriodLot; unused: number }[] {
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
