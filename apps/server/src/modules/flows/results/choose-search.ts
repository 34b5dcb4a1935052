import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { criteriaHashOrNull, searchHash } from '../criteria-hash.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'

export interface ChosenSearch {
  readonly criteria: readonly Criterion[]
  readonly scope: SearchScope
  /** Identifies criteria and scope, or null if there are no criteria. */
  readonly hash: string | null
  /** The saved version this search belongs to, or null if it is unsaved. */
  readonly version: number | null
}

interface UnsavedSearch {
  readonly criteria?: readonly Criterion[] | undefined
  readonly scope?: SearchScope | undefined
}

/** Returns the saved search, or the given unsaved one if the actor may change the search. */
export function chooseSearch(
  { actor }: Ctx,
  { search }: VisibleFlow,
  given: UnsavedSearch,
): ChosenSearch {
  const { criteria = search.criteria, scope = search.scope } = given
  const isGiven = given.criteria !== undefined || given.scope !== undefined
  if (isGiven && !mayUseUnsavedCriteria(actor)) {
    throw new AppError('forbidden', 'Your role can only view the saved search.')
  }
  const criteriaHash = given.criteria ? criteriaHashOrNull(criteria) : search.criteriaHash
  const isSaved = criteriaHash === search.criteriaHash && scope === search.scope
  return {
    criteria,
    scope,
    hash: criteriaHash && searchHash(criteriaHash, scope),
    version: isSaved ? search.version : null,
  }
}

/**
 * Returns whether the actor may search with unsaved criteria. Members who may only review see the
 * results of the saved search and nothing else.
 */
export function mayUseUnsavedCriteria({ privileges }: Ctx['actor']): boolean {
  return privileges.has('pipeline.write')
}
