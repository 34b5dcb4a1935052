import type { HideOption } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ResultSort } from '@headwater/contract/sourcing/search'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { hashKey } from '@tanstack/react-query'

/**
 * The query key of results: session, criteria, scope, hidden people, the only people listed, order
 * and group.
 */
export type ResultsKey = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  ResultSort,
  string,
]

/** The people of one group, or only those of them who miss a certain must-have. */
interface ResultsGroup {
  missed: number
  missing?: string | undefined
}

const saved = 'saved'
const allGroups = ''

export function resultsKey({
  flowId,
  asked,
  scope,
  hidden,
  only = [],
  sort = 'match',
}: {
  flowId: string
  asked: readonly Criterion[] | undefined
  scope: SearchScope
  hidden: string
  only?: readonly string[] | undefined
  sort?: ResultSort
}): ResultsKey {
  const ids = only.join()
  return asked
    ? ['flow-results', flowId, hashCriteria(asked), scope, hidden, ids, sort, allGroups]
    : ['flow-results', flowId, saved, saved, hidden, ids, sort, allGroups]
}

/** Returns the key of the list of one group of a search. */
export function groupKey(
  [name, flowId, criteria, scope, hidden, only, sort]: ResultsKey,
  { missed, missing = '' }: ResultsGroup,
): ResultsKey {
  return [name, flowId, criteria, scope, hidden, only, sort, `${missed} ${missing}`]
}

/** Returns whether a list is one of several of the same search. */
export function isPartOrSorted([, , , , , , sort, group]: ResultsKey): boolean {
  return sort !== 'match' || group !== allGroups
}

/** Returns the key of a search in any order, for what does not depend on it. */
export function unsortedKey([name, flowId, criteria, scope, hidden, only]: ResultsKey): ResultsKey {
  return [name, flowId, criteria, scope, hidden, only, 'match', allGroups]
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
export function toResultsArgs([, flowId, wanted, scope, hidden, ids, sort, group]: ResultsKey) {
  const [missed, missing] = group.split(' ')
  return {
    flowId,
    ...(wanted !== saved && { criteria: JSON.parse(wanted) as Criterion[], scope }),
    hide: hidden === '' ? [] : (hidden.split(',') as HideOption[]),
    ...(ids !== '' && { only: ids.split(',') }),
    ...(sort !== 'match' && { sort }),
    ...(group !== allGroups && { group: { missed: Number(missed), ...(missing && { missing }) } }),
  }
}
