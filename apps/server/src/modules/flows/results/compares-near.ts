import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Ctx } from '#platform/context'
import { mayUseUnsavedCriteria } from './choose-search.ts'

/**
 * Returns whether new people include those who begin to miss only one must-have. Reviewers see no
 * partial matches, and if there is only one must-have, everyone else misses one.
 */
export function comparesNear(ctx: Ctx, criteria: readonly Criterion[]): boolean {
  return mayUseUnsavedCriteria(ctx.actor) && hasSeveralMusts(criteria)
}

export function hasSeveralMusts(criteria: readonly Criterion[]): boolean {
  return criteria.filter(({ mode }) => mode === 'must').length > 1
}
