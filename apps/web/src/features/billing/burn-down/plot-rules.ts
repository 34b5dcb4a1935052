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

/** Places a month on the chart. */
export function plotBurnDown(values: BurnDown, isCurrent: boolean): BurnDownPlot {
  const length = daysIn(values.month)
  const top = roundUp(Math.max(values.start_balance, ...values.days.map(({ balance }) => balance)))
  const xOf = (date: string) => ((Number(date.slice(8)) - 1) / (length - 1)) * 100
  const yOf = (balance: number) => (1 - Math.max(0, balance) / top) * 100
  const days = values.days.map((day) => ({ ...day, x: xOf(day.date), y: yOf(day.balance) }))
  const start = { x: 0, y: yOf(values.start_balance) }
  const line = [`M0 ${round(start.y)}`, ...days.map(({ x, y }) => `H${round(x)}V${round(y)}`)]
  const last = days.at(-1)
  return {
    top,
    days,
    line: line.join(''),
    area: last ? `${line.join('')}V100H0Z` : '',
    paceFrom: values.start_balance > 0 ? start : undefined,
    forecast: isCurrent && last ? foretell(values, last, { length, xOf, yOf }) : undefined,
    lastDate: `${values.month}-${length}`,
  }
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
