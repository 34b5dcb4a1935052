import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Ctx } from '#platform/context'
import { mayUseUnsavedCriteria } from './choose-search.ts'

/**
 * Returns whether a member is told of people who begin to miss only one must-have. Members who may
 * only review see no partial matches, and everyone misses one must-have of one.
 */
export function comparesNear(ctx: Ctx, criteria: readonly Criterion[]): boolean {
  return mayUseUnsavedCriteria(ctx.actor) && hasSeveralMusts(criteria)
}

export function hasSeveralMusts(criteria: readonly Criterion[]): boolean {
  return criteria.filter(({ mode }) => mode === 'must').length > 1
}
