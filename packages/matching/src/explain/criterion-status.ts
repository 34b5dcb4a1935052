import type { CriterionStatus } from '@headwater/contract/sourcing/explanation'
import type { CompiledCriterion } from '../query/compiled-search.ts'
import type { Evaluation } from '../score/evaluation.ts'
import { relatedTitleMatch } from '../score/score-constants.ts'

/** Returns how far a criterion is met. Missing data is never reported as not met. */
export function statusOf(
  { mode, threshold, test }: CompiledCriterion,
  { isKnown, value, match }: Evaluation,
): CriterionStatus {
  if (!isKnown) return 'no data'
  if (mode === 'not') return match >= threshold ? 'not met' : 'met'
  if (match >= 1_000) return 'met'
  if (test.kind === 'title' || test.kind === 'skill' || test.kind === 'listed') {
    if (match >= relatedTitleMatch) return 'similar'
  } else if (match >= threshold) return 'met'
  return value > 0 ? 'partly' : 'not met'
}

/** Returns whether a must-have or nice-to-have is met, or an exclude does not apply. */
export function passes(
  { mode, threshold, includesUnknown }: CompiledCriterion,
  { isKnown, match }: Evaluation,
): boolean {
  if (!isKnown) return mode !== 'nice' && includesUnknown
  return match >= threshold === (mode !== 'not')
}

/** Combines the statuses of several criteria of one attribute. */
export function combineStatuses(statuses: readonly CriterionStatus[]): CriterionStatus {
  const [first] = statuses
  if (first && statuses.every((status) => status === first)) return first
  return statuses.every((status) => status === 'met' || status === 'similar') ? 'similar' : 'partly'
}
