import { type Judged, scoreOf } from './score.ts'

/** Somebody of the loaded page, with everything their score is made of. */
export interface JudgedPerson {
  readonly id: string
  readonly lines: readonly Judged[]
}

/** What the criteria are to weigh, by id; those that are not named keep what they have. */
export type Weights = Readonly<Record<string, number>>

/**
 * What if the criteria weighed something else: the same people with the scores they would have, in
 * the order of the engines. Nobody needs to be asked for it.
 */
export function reorder(
  people: readonly JudgedPerson[],
  weights: Weights,
): { id: string; score: number }[] {
  return people
    .map(({ id, lines }) => ({ id, score: scoreOf(reweigh(lines, weights)).score }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id)))
}

/** The same lines with other weights; what excludes brings nothing, whatever it weighs. */
export function reweigh(lines: readonly Judged[], weights: Weights): Judged[] {
  return lines.map((line) => {
    const weight = Object.hasOwn(weights, line.id) ? weights[line.id] : undefined
    if (weight === undefined) return line
    if (!Number.isInteger(weight) || weight < 0 || weight > 1_000) {
      throw new RangeError(`A weight must be a whole number from 0 to 1000, not ${weight}.`)
    }
    return { ...line, weight }
  })
}
