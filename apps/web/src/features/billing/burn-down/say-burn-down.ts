import type { BurnDown } from '@headwater/contract/billing/receipts'
import { countOf, formatNumber } from '#lib/format'
import { nameMonth } from '../months.ts'
import { listDrawnDays } from './plot-rules.ts'

/** "51 a day"; below ten with one decimal, for there it makes a difference. */
export function sayPerDay({ per_day: perDay }: Pick<BurnDown, 'per_day'>): string {
  const rounded = perDay >= 10 ? Math.round(perDay) : Math.round(perDay * 10) / 10
  return `${formatNumber(rounded)} a day`
}

/** The whole chart in words. */
export function sayBurnDown(
  values: BurnDown,
  { isCurrent, writeDay }: { isCurrent: boolean; writeDay: (date: string) => string },
): string {
  const { days, start_balance: start, zero_on: zeroOn, per_day: perDay } = values
  const last = days.at(-1)
  const month = nameMonth(values.month)
  const [first] = listDrawnDays(values)
  const parts = [
    first && first !== days[0]
      ? `The first credits of ${month} came on ${writeDay(first.date)}.`
      : `${month} began with ${countOf(start, 'credit', 'credits')}.`,
  ]
  if (last) {
    const left = countOf(last.balance, 'credit was', 'credits were')
    parts.push(
      isCurrent
        ? `On ${writeDay(last.date)} ${left.replace('was', 'is').replace('were', 'are')} left.`
        : `At its end ${left} left.`,
    )
  }
  parts.push(perDay > 0 ? `On average ${sayPerDay(values)}.` : 'None were used.')
  if (isCurrent && zeroOn !== null) parts.push(`At this pace they end on ${writeDay(zeroOn)}.`)
  return parts.join(' ')
}
