import type { BurnDown } from '@headwater/contract/billing/receipts'
import type { Month } from '../credits/month-rules.ts'

const dayMs = 86_400_000

/** What one day did to the balance; null for all that came after the month. */
export interface DayRow {
  readonly date: string | null
  readonly net: number
  readonly spent: number
  readonly refunded: number
}

export interface Standing {
  /** The newest line, which the balance belongs to. */
  readonly seq: number
  readonly balance: number
  /** When the company had its first credits. */
  readonly firstAt: Date | null
}

interface Facts extends Omit<Standing, 'seq'> {
  readonly month: Month
  readonly now: Date
  readonly rows: readonly DayRow[]
}

/** The balance day by day until today, counted back from what there is now. */
export function decideBurnDown({ month, now, rows, balance, firstAt }: Facts): BurnDown {
  const startBalance = balance - rows.reduce((sum, { net }) => sum + net, 0)
  const byDate = new Map(rows.map((row) => [row.date, row]))
  const days: BurnDown['days'] = []
  const until = Math.min(now.getTime(), month.end.getTime() - 1)
  let running = startBalance
  for (let day = month.start.getTime(); day <= until; day += dayMs) {
    const date = dateOf(day)
    const row = byDate.get(date)
    running += row?.net ?? 0
    days.push({ date, balance: running, spent: row?.spent ?? 0 })
  }
  const perDay = paceOf({ month, until, rows, firstAt })
  return {
    month: month.ref,
    days,
    start_balance: startBalance,
    per_day: Math.round(perDay * 100) / 100,
    zero_on: zeroOn({ month, now, balance, perDay }),
  }
}

/** What a day took on average, from the day on which there were credits at all. */
function paceOf({
  month,
  until,
  rows,
  firstAt,
}: Pick<Facts, 'month' | 'rows' | 'firstAt'> & { until: number }): number {
  const start = Math.max(month.start.getTime(), startOfDay(firstAt?.getTime() ?? 0))
  const days = Math.max(1, Math.floor((until - start) / dayMs) + 1)
  const used = rows
    .filter(({ date }) => date !== null)
    .reduce((sum, { spent, refunded }) => sum + spent - refunded, 0)
  return Math.max(0, used) / days
}

function zeroOn({
  month,
  now,
  balance,
  perDay,
}: Pick<Facts, 'month' | 'now' | 'balance'> & { perDay: number }): string | null {
  if (now < month.start || now >= month.end) return null
  if (balance > 0 && perDay === 0) return null
  // From this very moment on, as the words above the chart count.
  const moment = now.getTime() + (balance > 0 ? (balance / perDay) * dayMs : 0)
  return moment < month.end.getTime() ? dateOf(moment) : null
}

function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
