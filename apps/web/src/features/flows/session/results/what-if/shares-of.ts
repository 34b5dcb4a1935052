/** Weights as shares of a hundred, rounded so that they add up to it. */
export function sharesOf(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * 100) / whole)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRest.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
