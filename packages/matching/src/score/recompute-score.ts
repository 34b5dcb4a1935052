import { Explanation } from '@headwater/contract/sourcing/explanation'
import { type Judged, type Score, scoreOf } from './score.ts'
import { tenthsOf } from './shown-tenths.ts'

/** The sum done again, and whether the file says the same. */
export interface Recomputed extends Score {
  readonly tenths: number
  readonly agrees: boolean
}

/**
 * Does the sum of a downloaded explanation again from its values and weights alone. Throws where it
 * is no explanation; what it says its score and parts are is only compared.
 */
export function recomputeScore(json: unknown): Recomputed {
  const explanation = Explanation.parse(json)
  const judged = linesOf(explanation)
  const made = scoreOf(judged)
  const tenths = tenthsOf(made.score)
  const said = new Map(
    explanation.factors.flatMap(({ criteria }) => criteria.map((line) => [line.id, line] as const)),
  )
  const agrees =
    made.score === explanation.score &&
    made.gate === explanation.gate &&
    tenths === explanation.tenths &&
    made.lines.every(({ id, part }) => said.get(id)?.part === part)
  return { ...made, tenths, agrees }
}

/** What every criterion of an explanation says of the person, in the order of the search. */
export function linesOf({ factors }: Explanation): Judged[] {
  return factors
    .flatMap(({ attribute, criteria }) => criteria.map((line) => ({ attribute, line })))
    .toSorted((a, b) => a.line.order - b.line.order)
    .map(({ attribute, line: { id, mode, weight, prior, isKnown, value, match } }) => ({
      ...{ id, attribute, mode, weight, prior, isKnown, value, match },
    }))
}
