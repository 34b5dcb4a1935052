import { type PricedTerms, totalAmount } from './proration-rules.ts'

/** The part of a configuration that decides about changes. */
interface Update {
  enabled: boolean
  default_allowed_updates: readonly string[]
  products?: readonly { prices: readonly string[] }[] | null
  schedule_at_period_end: { conditions: readonly { type: string }[] }
}

/** Returns when a change made in the portal takes effect. */
export function decideWhen(
  update: Update,
  old: PricedTerms,
  next: PricedTerms,
): 'now' | 'at period end' {
  const waits = update.schedule_at_period_end.conditions.some(({ type }) =>
    type === 'shortening_interval'
      ? lengthOf(next.price) < lengthOf(old.price)
      : isDecrease(old, next),
  )
  return waits ? 'at period end' : 'now'
}

/** Returns whether the portal may offer these terms. */
export function decideOffer(
  update: Update,
  old: PricedTerms,
  next: PricedTerms,
): 'offered' | 'refused' {
  if (!update.enabled) return 'refused'
  const may = (what: string) => update.default_allowed_updates.includes(what)
  if (next.quantity !== old.quantity && !may('quantity')) return 'refused'
  if (next.price.id === old.price.id) return 'offered'
  const isListed = update.products?.some(({ prices }) => prices.includes(next.price.id)) ?? false
  return may('price') && isListed ? 'offered' : 'refused'
}

/** Less money for a period of the same length. */
function isDecrease(old: PricedTerms, next: PricedTerms): boolean {
  const isSameLength = lengthOf(old.price) === lengthOf(next.price)
  return isSameLength && totalAmount(next) < totalAmount(old)
}

const monthsOf = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 } as const

function lengthOf({ recurring }: PricedTerms['price']): number {
  const interval = (recurring?.interval ?? 'month') as keyof typeof monthsOf
  return monthsOf[interval] * (recurring?.interval_count ?? 1)
}
