import type { BurnDown } from '@headwater/contract/billing/receipts'
import { toPlainDate } from '#platform/calendar'
import type { Month } from '../credits/month-rules.ts'

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
  const dates = listDates(month, now)
  let running = startBalance
  for (const date of dates) {
    const row = byDate.get(date)
    running += row?.net ?? 0
    days.push({ date, balance: running, spent: row?.spent ?? 0 })
  }
  const perDay = averageSpendPerDay({ dates, rows, firstAt })
  return {
    month: month.ref,
    days,
    start_balance: startBalance,
    per_day: Math.round(perDay * 100) / 100,
    zero_on: decideZeroDate({ month, now, balance, perDay }),
  }
}

/** Returns the days of the month that have begun. */
function listDates({ start, end }: Month, now: Date): string[] {
  if (now < start) return []
  const first = toPlainDate(start)
  const last = toPlainDate(now < end ? now : new Date(end.getTime() - 1))
  const count = first.until(last).days + 1
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}

/** Average spend per day, counted from the first day with credits. */
function averageSpendPerDay({
  dates,
  rows,
  firstAt,
}: Pick<BurnDownFacts, 'rows' | 'firstAt'> & { dates: readonly string[] }): number {
  const firstDate = firstAt ? toPlainDate(firstAt).toString() : ''
  const days = Math.max(1, dates.filter((date) => date >= firstDate).length)
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
  const moment = new Date(now.getTime() + (balance > 0 ? (balance / perDay) * dayMs : 0))
  return moment < month.end ? toPlainDate(moment).toString() : null
}

/** A day's share of a rate, as a duration; a calendar day plays no part in it. */
const dayMs = 86_400_000
