import type { BurnDown } from '@headwater/contract/billing/receipts'
import type { Month } from '../credits/month-rules.ts'

const dayMs = 86_400_000

/** The change of the balance on one day; the date is null for everything after the month. */
export interface DayRow {
  readonly date: string | null
  readonly net: number
  readonly spent: number
  readonly refunded: number
}

export interface LedgerPosition {
  /** The newest journal line, which the balance belongs to. */
  readonly seq: number
  readonly balance: number
  /** When the company received its first credits. */
  readonly firstAt: Date | null
}

interface BurnDownFacts extends Omit<LedgerPosition, 'seq'> {
  readonly month: Month
  readonly now: Date
  readonly rows: readonly DayRow[]
}

/** Returns the balance of each day until today, computed backwards from the current balance. */
export function decideBurnDown({ month, now, rows, balance, firstAt }: BurnDownFacts): BurnDown {
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
  const perDay = averageSpendPerDay({ month, until, rows, firstAt })
  return {
    month: month.ref,
    days,
    start_balance: startBalance,
    per_day: Math.round(perDay * 100) / 100,
    zero_on: decideZeroDate({ month, now, balance, perDay }),
  }
}

/** Average spend per day, counted from the first day with credits. */
function averageSpendPerDay({
  month,
  until,
  rows,
  firstAt,
}: Pick<BurnDownFacts, 'month' | 'rows' | 'firstAt'> & { until: number }): number {
  const start = Math.max(month.start.getTime(), startOfDay(firstAt?.getTime() ?? 0))
  const days = Math.max(1, Math.floor((until - start) / dayMs) + 1)
  const used = rows
    .filter(({ date }) => date !== null)
    .reduce((sum, { spent, refunded }) => sum + spent - refunded, 0)
  return Math.max(0, used) / days
}

function decideZeroDate({
  month,
  now,
  balance,
  perDay,
}: Pick<BurnDownFacts, 'month' | 'now' | 'balance'> & { perDay: number }): string | null {
  if (now < month.start || now >= month.end) return null
  if (balance > 0 && perDay === 0) return null
  // Counted from now, like the text above the chart.
  const moment = now.getTime() + (balance > 0 ? (balance / perDay) * dayMs : 0)
  return moment < month.end.getTime() ? dateOf(moment) : null
}

function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
