import { sum } from '../score/share.ts'
import { project, type Range } from './project.ts'

/** How certain a difference of the whole score makes a verdict, on the scale of odds. */
const steepness = 12
/** What leaving the present weights costs. */
const loyalty = 0.5
const turns = 200

/**
 * Weights under which preferred people come first, by pairwise logistic regression: small steps down
 * the gradient, each brought back into the ranges and to the same total. No chance is in it.
 */
export function descend(
  /** For each pair and criterion, how much better the preferred one meets it, from -1 to 1. */
  differences: readonly Float64Array[],
  present: readonly number[],
  ranges: readonly Range[],
): number[] {
  const total = sum(present)
  const shares = present.map((weight) => weight / total)
  const bounds = ranges.map(({ least, most }) => ({ least: least / total, most: most / total }))
  const step = 1 / (steepness ** 2 / 4 + 2 * loyalty)
  let point = shares
  for (let turn = 0; turn < turns; turn++) {
    const slope = slopeAt(point, differences)
    const next = point.map(
      (value, at) =>
        value - step * ((slope[at] as number) + 2 * loyalty * (value - (shares[at] as number))),
    )
    point = project(next, bounds, 1)
  }
  return point.map((value) => value * total)
}

/** Of the mean logarithmic loss over all pairs. */
function slopeAt(point: readonly number[], differences: readonly Float64Array[]): Float64Array {
  const slope = new Float64Array(point.length)
  for (const row of differences) {
    let margin = 0
    for (let at = 0; at < row.length; at++) margin += (row[at] as number) * (point[at] as number)
    const doubt = 1 / (1 + Math.exp(steepness * margin))
    for (let at = 0; at < row.length; at++) {
      slope[at] = (slope[at] as number) - steepness * doubt * (row[at] as number)
    }
  }
  return slope.map((value) => value / differences.length)
}
