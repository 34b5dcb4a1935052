import { computeScore, type EvaluatedCriterion } from './score.ts'

/** A person of the loaded page, with all inputs of their score. */
export interface EvaluatedPerson {
  readonly id: string
  readonly lines: readonly EvaluatedCriterion[]
}

/** New weights by criterion id. Criteria that are not named keep theirs. */
export type Weights = Readonly<Record<string, number>>

/**
 * Recomputes the scores of the loaded people with other weights, in the order of the engines,
 * without a request to the server.
 */
export function rankWithWeights(
  people: readonly EvaluatedPerson[],
  weights: Weights,
): { id: string; score: number }[] {
  return people
    .map(({ id, lines }) => ({ id, score: computeScore(replaceWeights(lines, weights)).score }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id)))
}

/** Returns the same lines with other weights. Exclude criteria earn nothing whatever they weigh. */
export function replaceWeights(
  lines: readonly EvaluatedCriterion[],
  weights: Weights,
): EvaluatedCriterion[] {
  return lines.map((line) => {
    const weight = Object.hasOwn(weights, line.id) ? weights[line.id] : undefined
    if (weight === undefined) return line
    if (!Number.isInteger(weight) || weight < 0 || weight > 1_000) {
      throw new RangeError(`A weight must be a whole number from 0 to 1000, not ${weight}.`)
    }
    return { ...line, weight }
  })
}
