import type { CriterionStatus } from '@headwater/contract/sourcing/explanation'
import type { CompiledCriterion } from '../query/compiled-search.ts'
import type { Judgement } from '../score/judge.ts'
import { related } from '../score/scale.ts'

/** How far a criterion is met. What nobody knows is never said not to be met. */
export function statusOf(
  { mode, threshold, test }: CompiledCriterion,
  { isKnown, value, match }: Judgement,
): CriterionStatus {
  if (!isKnown) return 'no data'
  if (mode === 'not') return match >= threshold ? 'not met' : 'met'
  if (match >= 1_000) return 'met'
  if (test.kind === 'title' || test.kind === 'skill' || test.kind === 'listed') {
    if (match >= related) return 'similar'
  } else if (match >= threshold) return 'met'
  return value > 0 ? 'partly' : 'not met'
}

/** A must or nice that holds, or a not that does not exclude. */
export function passes(
  { mode, threshold, keepsUnknown }: CompiledCriterion,
  { isKnown, match }: Judgement,
): boolean {
  if (!isKnown) return mode !== 'nice' && keepsUnknown
  return match >= threshold === (mode !== 'not')
}

/** Of several criteria of one attribute. */
export function statusOfAll(statuses: readonly CriterionStatus[]): CriterionStatus {
  const [first] = statuses
  if (first && statuses.every((status) => status === first)) return first
  return statuses.every((status) => status === 'met' || status === 'similar') ? 'similar' : 'partly'
}
