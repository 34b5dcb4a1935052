import type { BurnDown } from '@headwater/contract/billing/receipts'
import { countDaysInMonth } from '#lib/dates'
import {
  type ChartPosition,
  createXScale,
  createYScale,
  roundUpToAxisValue,
} from '#ui/charts/chart-scale'

export interface DayPoint extends ChartPosition {
  date: string
  balance: number
  spent: number
}

export interface BurnDownPlot {
  /** The highest value of the axis. The other two labels are its half and zero. */
  top: number
  days: readonly DayPoint[]
  /** The points of the stepped line: the start of the month, then each day. */
  balances: readonly ChartPosition[]
  /** Where the line of even spending starts. It ends at zero on the last day. */
  evenPaceStart: ChartPosition | undefined
  /**
   * Where the balance ends at the current rate of spending, and the day on which it reaches zero.
   */
  forecast: (ChartPosition & { zeroOn: string | undefined }) | undefined
  lastDate: string
}

interface PlotOptions {
  isCurrent: boolean
  /** The tier's monthly credits once they are known. Ignored for earlier months. */
  allowance?: number | undefined
}

/** Calculates the chart coordinates of a month. */
export function plotBurnDown(
  values: BurnDown,
  { isCurrent, allowance = 0 }: PlotOptions,
): BurnDownPlot {
  const length = countDaysInMonth(values.month)
  const top = roundUpToAxisValue(
    Math.max(
      isCurrent ? allowance : 0,
      values.start_balance,
      // Credits spent on a day were part of that day's highest balance.
      ...values.days.map(({ balance, spent }) => balance + spent),
    ),
  )
  const xScale = createXScale(1, length)
  const xOf = (date: string) => xScale(Number(date.slice(8)))
  const yOf = createYScale(top)
  const days = listPlottedDays(values).map((day) => ({
    ...day,
    x: xOf(day.date),
    y: yOf(day.balance),
  }))
  const [first] = days
  const start =
    first && days.length < values.days.length
      ? { x: first.x, y: first.y }
      : { x: 0, y: yOf(values.start_balance) }
  const last = days.at(-1)
  return {
    top,
    days,
    balances: [start, ...days.map(({ x, y }) => ({ x, y }))],
    evenPaceStart: start.y < 100 ? start : undefined,
    forecast: isCurrent && last ? plotForecast(values, last, { length, xOf, yOf }) : undefined,
    lastDate: `${values.month}-${length}`,
  }
}

/**
 * Returns the days from the first credits on, because a new company has nothing to draw before
 * them.
 */
export function listPlottedDays({ days, start_balance: start }: BurnDown): BurnDown['days'] {
  if (start !== 0) return days
  const first = days.findIndex(({ balance, spent }) => balance !== 0 || spent !== 0)
  return first === -1 ? days : days.slice(first)
}

interface Scale {
  length: number
  xOf: (date: string) => number
  yOf: (balance: number) => number
}

function plotForecast(
  { per_day: perDay, zero_on: zeroOn, month }: BurnDown,
  last: DayPoint,
  { length, xOf, yOf }: Scale,
): BurnDownPlot['forecast'] {
  if (perDay <= 0 || last.balance <= 0) return undefined
  if (zeroOn?.startsWith(month)) return { x: xOf(zeroOn), y: 100, zeroOn }
  const left = last.balance - perDay * (length - Number(last.date.slice(8)))
  return { x: 100, y: yOf(left), zeroOn: undefined }
}
