/** The score and its parts, without any taxonomy data, so that browsers can use it too. */

export {
  type DisplayedLine,
  formatExactScore,
  toDisplayedLines,
  toDisplayScore,
  toTenths,
} from './displayed-lines.ts'
export { metThreshold } from './met-threshold.ts'
export {
  type EvaluatedPerson,
  rankWithWeights,
  replaceWeights,
  type Weights,
} from './rank-with-weights.ts'
export { evaluatedCriteriaOf, type RecomputedScore, recomputeScore } from './recompute-score.ts'
export {
  computeScore,
  type EvaluatedCriterion,
  fullScore,
  type Score,
  type ScoreLine,
} from './score.ts'
