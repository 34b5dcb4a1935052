export interface Period {
  start: number
  end: number
}

/** Billing interval of a price: every n days, weeks, months or years. */
export interface BillingInterval {
  interval: string
  interval_count: number
}

/**
 * Returns the period that begins at a time, counted from the anchor: 31 January, 28 February, 31
 * March.
 */
export function periodFrom(start: number, anchor: number, rhythm: BillingInterval): Period {
  let turns = 1
  while (nthPeriodEnd(anchor, rhythm, turns) <= start) turns += 1
  return { start, end: nthPeriodEnd(anchor, rhythm, turns) }
}

function nthPeriodEnd(
  anchor: number,
  { interval, interval_count: count }: BillingInterval,
  turns: number,
): number {
  const steps = count * turns
  if (interval === 'day') return anchor + steps * 86_400
  if (interval === 'week') return anchor + steps * 7 * 86_400
  const from = new Date(anchor * 1_000)
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const time = (anchor * 1_000) % 86_400_000
  return (Date.UTC(from.getUTCFullYear(), months, day) + time) / 1_000
}
