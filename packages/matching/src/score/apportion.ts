/** Splits an integer by weights without losing a unit: the largest remainders are rounded up. */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((whole * weight) / all))
  const left = whole - sum(parts)
  const order = weights
    .map((weight, at) => ({ at, rest: (whole * weight) % all }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] as number) + 1
  return parts
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
