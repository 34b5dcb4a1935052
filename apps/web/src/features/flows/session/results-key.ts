import type { HideOption, ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { hashKey } from '@tanstack/react-query'

/** The query key of results: session, criteria, scope, hidden people and the only people listed. */
export type ResultsKey = readonly [string, string, string, string, string, string]

const saved = 'saved'

export function resultsKey({
  flowId,
  asked,
  scope,
  hidden,
  only = [],
}: {
  flowId: string
  asked: readonly Criterion[] | undefined
  scope: SearchScope
  hidden: string
  only?: readonly string[] | undefined
}): ResultsKey {
  const ids = only.join()
  return asked
    ? ['flow-results', flowId, hashCriteria(asked), scope, hidden, ids]
    : ['flow-results', flowId, saved, saved, hidden, ids]
}

const criteriaHashes = new WeakMap<readonly Criterion[], string>()

/**
 * Hashes criteria once each, because keys are compared on every render and serialising criteria is
 * slow.
 */
function hashCriteria(criteria: readonly Criterion[]): string {
  const known = criteriaHashes.get(criteria) ?? hashKey(criteria)
  criteriaHashes.set(criteria, known)
  return known
}

/** Serialises the hide options regardless of their order. */
export function serialiseHidden(hide: readonly HideOption[]): string {
  return hide.toSorted().join()
}

/** Returns the request arguments shared by all parts of the results. */
export function toResultsArgs([, flowId, wanted, scope, hidden, ids]: ResultsKey) {
  return {
    flowId,
    ...(wanted !== saved && { criteria: JSON.parse(wanted) as Criterion[], scope }),
    hide: hidden === '' ? [] : (hidden.split(',') as HideOption[]),
    ...(ids !== '' && { only: ids.split(',') }),
  }
}

/** Updates a person's row wherever it is in the list. */
export function patchHits<Hit extends ResultHit>(
  hits: readonly Hit[],
  personId: string,
  change: (hit: ResultHit) => ResultHit,
): Hit[] {
  return hits.map((hit) => (hit.id === personId ? { ...hit, ...change(hit) } : hit))
}
