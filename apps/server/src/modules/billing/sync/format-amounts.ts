import { formatCount } from '@headwater/contract/format-number'
import type { Plan } from '../plans/store.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** For example `Growth, 3 seats, yearly`. */
export function formatPlan(
  { title, interval }: Pick<Plan, 'title' | 'interval'>,
  quantity: number,
): string {
  const seats = formatCount(quantity, 'seat')
  return `${title}, ${seats}, ${interval === 'year' ? 'yearly' : 'monthly'}`
}

/** For example `10,000 credits`. */
export function formatCredits(credits: number): string {
  return formatCount(credits, 'credit')
}

/** For example `March 2026`. */
export function formatMonth(moment: Date): string {
  return months.format(moment)
}

/** For example `12 February 2026`. */
export function formatDay(moment: Date): string {
  return days.format(moment)
}

/** For example `$490.00`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}
