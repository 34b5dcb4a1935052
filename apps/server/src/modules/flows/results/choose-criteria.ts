import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { criteriaHashOrNull } from '../criteria-hash.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'

export interface ChosenCriteria {
  readonly criteria: readonly Criterion[]
  readonly hash: string | null
  /** The saved version these criteria belong to, or null if they are unsaved. */
  readonly version: number | null
}

/** Returns the saved criteria, or the given unsaved ones if the actor may change the search. */
export function chooseCriteria(
  { actor }: Ctx,
  { search }: VisibleFlow,
  given: readonly Criterion[] | undefined,
): ChosenCriteria {
  const { criteria, criteriaHash, version } = search
  if (given === undefined) return { criteria, hash: criteriaHash, version }
  if (!mayUseUnsavedCriteria(actor)) {
    throw new AppError('forbidden', 'Your role can only view the saved search.')
  }
  const hash = criteriaHashOrNull(given)
  return { criteria: given, hash, version: hash === criteriaHash ? version : null }
}

/**
 * Returns whether the actor may search with unsaved criteria. Members who may only review see the
 * results of the saved search and nothing else.
 */
export function mayUseUnsavedCriteria({ privileges }: Ctx['actor']): boolean {
  return privileges.has('pipeline.write')
}
