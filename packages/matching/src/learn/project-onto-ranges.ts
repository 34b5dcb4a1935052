import { sum } from '../score/apportion.ts'

/** The range of a weight. */
export interface WeightRange {
  readonly least: number
  readonly most: number
}

/** Number of bisections after which a double cannot get more exact. */
const bisections = 100

/** Returns the nearest point whose coordinates are in their ranges and add up to `total`. */
export function projectOntoRanges(
  point: readonly number[],
  ranges: readonly WeightRange[],
  total: number,
): number[] {
  const shifted = (shift: number) =>
    point.map((value, at) => clamp(value + shift, ranges[at] as WeightRange))
  const span = total + Math.max(...point.map(Math.abs))
  let [low, high] = [-span, span]
  for (let turn = 0; turn < bisections; turn++) {
    const middle = (low + high) / 2
    if (sum(shifted(middle)) < total) low = middle
    else high = middle
  }
  return shifted(high)
}

/**
 * Rounds to integers that stay in range and keep the total: the largest remainders are rounded up
 * first.
 */
export function roundWithinRanges(
  point: readonly number[],
  ranges: readonly WeightRange[],
  total: number,
): number[] {
  const rounded = point.map((value, at) =>
    clamp(Math.floor(value + 1e-9), ranges[at] as WeightRange),
  )
  const order = point
    .map((value, at) => ({ at, rest: value - (rounded[at] as number) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  let left = total - sum(rounded)
  while (left !== 0) {
    const step = Math.sign(left)
    const before = left
    for (const { at } of step > 0 ? order : order.toReversed()) {
      const { least, most } = ranges[at] as WeightRange
      const next = (rounded[at] as number) + step
      if (left === 0 || next < least || next > most) continue
      rounded[at] = next
      left -= step
    }
    if (left === before) throw new Error('No whole numbers in these ranges add up to that.')
  }
  return rounded
}

function clamp(value: number, { least, most }: WeightRange): number {
  return Math.min(most, Math.max(least, value))
}
