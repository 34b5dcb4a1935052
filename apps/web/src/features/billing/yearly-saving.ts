import type { Tier } from '@headwater/contract/billing'
import { toCents } from './money.ts'

interface Tiers {
  readonly month: readonly Tier[]
  readonly year: readonly Tier[]
}

/** Returns how many per cent a yearly plan saves over twelve months, rounded down. */
export function findYearlySaving({ month, year }: Tiers, title: string): number | undefined {
  const monthly = month.find((tier) => tier.title === title)
  const yearly = year.find((tier) => tier.title === title)
  if (!monthly || !yearly) return undefined
  const months = toCents(monthly.price) * 12
  const saved = Math.floor(((months - toCents(yearly.price)) * 100) / months)
  return saved > 0 ? saved : undefined
}
