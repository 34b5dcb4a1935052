import type { Plan } from '../plans/store.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const amounts = new Intl.NumberFormat('en-GB')
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** For example `Growth, 3 seats, yearly`. */
export function formatPlan(
  { title, interval }: Pick<Plan, 'title' | 'interval'>,
  quantity: number,
): string {
  const seats = quantity === 1 ? '1 seat' : `${amounts.format(quantity)} seats`
  return `${title}, ${seats}, ${interval === 'year' ? 'yearly' : 'monthly'}`
}

/** For example `10,000 credits`. */
export function formatCredits(credits: number): string {
  return `${amounts.format(credits)} credits`
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
