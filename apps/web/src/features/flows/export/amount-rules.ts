import { mostExported } from '@headwater/contract/flows/results'

const steps = [100, 1_000]

/** How many people one may ask for, fewest first: round numbers below all there are, then all. */
export function listAmounts(total: number): number[] {
  const all = Math.min(total, mostExported)
  return [...steps.filter((step) => step < all), all]
}

/** Enough for most: whoever wants a bigger file says so. */
export function proposeAmount(amounts: readonly number[]): number {
  return amounts.findLast((amount) => amount <= 1_000) ?? 1
}
