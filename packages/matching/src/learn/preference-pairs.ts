import type { EvaluatedPerson } from '../score/rank-with-weights.ts'

export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** A person of the results, and their verdict. */
export interface PersonWithVerdict extends EvaluatedPerson {
  readonly verdict: Verdict
}

/** Two people, one of whom was preferred. */
export interface PreferencePair {
  readonly better: PersonWithVerdict
  readonly worse: PersonWithVerdict
}

/**
 * Number of latest verdicts of each kind that are compared: enough to learn from and quick to
 * compare.
 */
const maxOfEach = 100

/** Pairs every person with a better verdict with every person with a worse one. */
export function listPreferencePairs(people: readonly PersonWithVerdict[]): PreferencePair[] {
  const of = (verdict: Verdict) =>
    people.filter((person) => person.verdict === verdict).slice(-maxOfEach)
  const [yes, maybe, no] = [of('yes'), of('maybe'), of('no')]
  return [...crossProduct(yes, no), ...crossProduct(yes, maybe), ...crossProduct(maybe, no)]
}

function crossProduct(
  better: readonly PersonWithVerdict[],
  worse: readonly PersonWithVerdict[],
): PreferencePair[] {
  return better.flatMap((one) => worse.map((other) => ({ better: one, worse: other })))
}
