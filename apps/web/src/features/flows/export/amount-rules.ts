import { maxExported } from '@headwater/contract/flows/results'

const steps = [100, 1_000]

/**
 * Returns the amounts offered for an export, smallest first: round numbers below the total, then
 * the total.
 */
export function listAmounts(total: number): number[] {
  const all = Math.min(total, maxExported)
  return [...steps.filter((step) => step < all), all]
}

/** Returns at most 1,000 by default. A larger file must be chosen. */
export function pickDefaultAmount(amounts: readonly number[]): number {
  return amounts.findLast((amount) => amount <= 1_000) ?? 1
}
