import type { BurnDown } from '@headwater/contract/billing/receipts'

/** A place on the chart, in hundredths of its width and height; y grows downwards. */
interface Place {
  x: number
  y: number
}

export interface DayPlace extends Place {
  date: string
  balance: number
  spent: number
}

export interface BurnDownPlot {
  /** The uppermost value of the axis; below it stand its half and zero. */
  top: number
  days: readonly DayPlace[]
  /** The stepped line, as the path of an SVG, and the water below it. */
  line: string
  area: string
  /** From where the even pace starts; it ends at zero on the last day. */
  paceFrom: Place | undefined
  /** Where it leads at this pace, and the day on which it reaches zero. */
  forecast: (Place & { zeroOn: string | undefined }) | undefined
  lastDate: string
}

interface PlotOptions {
  isCurrent: boolean
  /** What the tier gives each month, as soon as it is known; of no meaning for an earlier month. */
  allowance?: number | undefined
}

/** Places a month on the chart. */
export function plotBurnDown(
  values: BurnDown,
  { isCurrent, allowance = 0 }: PlotOptions,
): BurnDownPlot {
  const length = daysIn(values.month)
  const top = roundUp(
    Math.max(
      isCurrent ? allowance : 0,
      values.start_balance,
      // What came and went on one day was there as well.
      ...values.days.map(({ balance, spent }) => balance + spent),
    ),
  )
  const xOf = (date: string) => ((Number(date.slice(8)) - 1) / (length - 1)) * 100
  const yOf = (balance: number) => (1 - Math.max(0, balance) / top) * 100
  const days = listDrawnDays(values).map((day) => ({
    ...day,
    x: xOf(day.date),
    y: yOf(day.balance),
  }))
  const [first] = days
  const start =
    first && days.length < values.days.length
      ? { x: first.x, y: first.y }
      : { x: 0, y: yOf(values.start_balance) }
  const line = [
    `M${round(start.x)} ${round(start.y)}`,
    ...days.map(({ x, y }) => `H${round(x)}V${round(y)}`),
  ]
  const last = days.at(-1)
  return {
    top,
    days,
    line: line.join(''),
    area: last ? `${line.join('')}V100H${round(start.x)}Z` : '',
    paceFrom: start.y < 100 ? start : undefined,
    forecast: isCurrent && last ? foretell(values, last, { length, xOf, yOf }) : undefined,
    lastDate: `${values.month}-${length}`,
  }
}

/** The days from the first credits on: before them, of a new company, there was nothing to draw. */
export function listDrawnDays({ days, start_balance: start }: BurnDown): BurnDown['days'] {
  if (start !== 0) return days
  const first = days.findIndex(({ balance, spent }) => balance !== 0 || spent !== 0)
  return first === -1 ? days : days.slice(first)
}

interface Scale {
  length: number
  xOf: (date: string) => number
  yOf: (balance: number) => number
}

function foretell(
  { per_day: perDay, zero_on: zeroOn, month }: BurnDown,
  last: DayPlace,
  { length, xOf, yOf }: Scale,
): BurnDownPlot['forecast'] {
  if (perDay <= 0 || last.balance <= 0) return undefined
  if (zeroOn?.startsWith(month)) return { x: xOf(zeroOn), y: 100, zeroOn }
  const left = last.balance - perDay * (length - Number(last.date.slice(8)))
  return { x: 100, y: yOf(left), zeroOn: undefined }
}

function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}

/** The next number whose half is one people like, too: 312 → 400, 1,000 → 1,000. */
export function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = steps.find((each) => each * ten >= value && Number.isInteger((each * ten) / 2))
  return (step ?? 20) * ten
}

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 20]

function round(value: number): number {
  return Math.round(value * 100) / 100
}
