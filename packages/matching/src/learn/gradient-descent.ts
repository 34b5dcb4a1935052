import { sum } from '../score/apportion.ts'
import { projectOntoRanges, type WeightRange } from './project-onto-ranges.ts'

/** Scale from score difference to log-odds of a verdict. */
const steepness = 12
/** Regularisation: the cost of moving away from the current weights. */
const regularisation = 0.5
const iterations = 200

/**
 * Fits weights under which preferred people rank first, by pairwise logistic regression: small
 * gradient steps, each projected onto the ranges and the same total. It is deterministic.
 */
export function fitByGradientDescent(
  /** For each pair and criterion, how much better the preferred person meets it, from -1 to 1. */
  differences: readonly Float64Array[],
  present: readonly number[],
  ranges: readonly WeightRange[],
): number[] {
  const total = sum(present)
  const shares = present.map((weight) => weight / total)
  const bounds = ranges.map(({ least, most }) => ({ least: least / total, most: most / total }))
  const step = 1 / (steepness ** 2 / 4 + 2 * regularisation)
  let point = shares
  for (let turn = 0; turn < iterations; turn++) {
    const slope = gradientAt(point, differences)
    const next = point.map(
      (value, at) =>
        value -
        step * ((slope[at] as number) + 2 * regularisation * (value - (shares[at] as number))),
    )
    point = projectOntoRanges(next, bounds, 1)
  }
  return point.map((value) => value * total)
}

/** Gradient of the mean logistic loss over all pairs. */
function gradientAt(point: readonly number[], differences: readonly Float64Array[]): Float64Array {
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
