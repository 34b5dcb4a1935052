import type { Plan } from '../plans/store.ts'

const amounts = new Intl.NumberFormat('en-GB')
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Such as `Growth, 3 seats, yearly`. */
export function sayPlan(
  { title, interval }: Pick<Plan, 'title' | 'interval'>,
  quantity: number,
): string {
  const seats = quantity === 1 ? '1 seat' : `${amounts.format(quantity)} seats`
  return `${title}, ${seats}, ${interval === 'year' ? 'yearly' : 'monthly'}`
}

/** Such as `10,000 credits`. */
export function sayCredits(credits: number): string {
  return `${amounts.format(credits)} credits`
}

/** Such as `March 2026`. */
export function sayMonth(moment: Date): string {
  return months.format(moment)
}

/** Such as `12 February 2026`. */
export function sayDay(moment: Date): string {
  return days.format(moment)
}
