import { sum } from '../score/share.ts'

/** What a weight may become. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Halvings of an interval until nothing that a double can tell apart is left. */
const halvings = 100

/** The nearest point whose coordinates lie in their ranges and add up to `total`. */
export function project(
  point: readonly number[],
  ranges: readonly Range[],
  total: number,
): number[] {
  const shifted = (shift: number) =>
    point.map((value, at) => clamp(value + shift, ranges[at] as Range))
  const span = total + Math.max(...point.map(Math.abs))
  let [low, high] = [-span, span]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (low + high) / 2
    if (sum(shifted(middle)) < total) low = middle
    else high = middle
  }
  return shifted(high)
}

/** Whole numbers near the point that stay in range and add up: the largest remainders go up first. */
export function roundWithin(
  point: readonly number[],
  ranges: readonly Range[],
  total: number,
): number[] {
  const rounded = point.map((value, at) => clamp(Math.floor(value + 1e-9), ranges[at] as Range))
  const order = point
    .map((value, at) => ({ at, rest: value - (rounded[at] as number) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  let left = total - sum(rounded)
  while (left !== 0) {
    const step = Math.sign(left)
    const before = left
    for (const { at } of step > 0 ? order : order.toReversed()) {
      const { least, most } = ranges[at] as Range
      const next = (rounded[at] as number) + step
      if (left === 0 || next < least || next > most) continue
      rounded[at] = next
      left -= step
    }
    if (left === before) throw new Error('No whole numbers in these ranges add up to that.')
  }
  return rounded
}

function clamp(value: number, { least, most }: Range): number {
  return Math.min(most, Math.max(least, value))
}
