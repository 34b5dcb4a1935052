import type { Temporal } from 'temporal-polyfill'

interface Spending {
  /** What may still be spent. */
  readonly left: number
  readonly credits: number
  /** The day on which the first of these credits were spent. */
  readonly since: Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

/** Returns the day on which the budget is used up at the same speed, or null without a speed. */
export function forecastLastDay({ left, credits, since, today }: Spending): string | null {
  if (credits === 0) return null
  const days = since.until(today).days + 1
  return today.add({ days: Math.ceil((left * days) / credits) }).toString()
}
