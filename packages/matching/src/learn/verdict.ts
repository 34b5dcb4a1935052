import type { JudgedPerson } from '../score/reorder.ts'

export const verdicts = ['yes', 'maybe', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Somebody of the results, and what was said of them. */
export interface JudgedVerdict extends JudgedPerson {
  readonly verdict: Verdict
}

/** Two people of whom one was preferred. */
export interface Pair {
  readonly better: JudgedVerdict
  readonly worse: JudgedVerdict
}

/** The latest of each verdict that are compared: enough to learn from, and soon compared. */
const mostOfEach = 100

/** Everybody with a better verdict beside everybody with a worse one. */
export function pairsOf(people: readonly JudgedVerdict[]): Pair[] {
  const of = (verdict: Verdict) =>
    people.filter((person) => person.verdict === verdict).slice(-mostOfEach)
  const [yes, maybe, no] = [of('yes'), of('maybe'), of('no')]
  return [...cross(yes, no), ...cross(yes, maybe), ...cross(maybe, no)]
}

function cross(better: readonly JudgedVerdict[], worse: readonly JudgedVerdict[]): Pair[] {
  return better.flatMap((one) => worse.map((other) => ({ better: one, worse: other })))
}
