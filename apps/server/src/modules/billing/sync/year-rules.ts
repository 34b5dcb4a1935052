import { addMonths } from '../credits/month-rules.ts'
import type { PeriodLot } from './lot-rules.ts'

interface Year {
  readonly lineId: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly firstSlice: number
  readonly endedAt: Date | null
}

/**
 * When paid years stop giving months before their time: where more was bought for the same year, with
 * the month in which that begins, and where another period began, with that.
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
