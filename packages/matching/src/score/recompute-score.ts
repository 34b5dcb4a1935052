import { Explanation } from '@headwater/contract/sourcing/explanation'
import { toTenths } from './displayed-lines.ts'
import { computeScore, type EvaluatedCriterion, type Score } from './score.ts'

/** The recomputed score, and whether the file states the same. */
export interface RecomputedScore extends Score {
  readonly tenths: number
  readonly agrees: boolean
}

/**
 * Recomputes the score of a downloaded explanation from its values and weights alone. Throws if the
 * file is not an explanation. The score and parts in the file are only compared.
 */
export function recomputeScore(json: unknown): RecomputedScore {
  const explanation = Explanation.parse(json)
  const evaluated = evaluatedCriteriaOf(explanation)
  const made = computeScore(evaluated)
  const tenths = toTenths(made.score)
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

/** Returns the evaluation of every criterion in an explanation, in search order. */
export function evaluatedCriteriaOf({ factors }: Explanation): EvaluatedCriterion[] {
  return factors
    .flatMap(({ attribute, criteria }) => criteria.map((line) => ({ attribute, line })))
    .toSorted((a, b) => a.line.order - b.line.order)
    .map(({ attribute, line: { id, mode, weight, prior, isKnown, value, match } }) => ({
      id,
      attribute,
      mode,
      weight,
      prior,
      isKnown,
      value,
      match,
    }))
}
