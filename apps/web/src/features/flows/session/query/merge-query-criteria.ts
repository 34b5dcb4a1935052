import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { getAttributeSubject } from '../criteria/attribute-subject.ts'
import { withUniqueId } from '../criteria/edit-criteria.ts'
import { haveSameMeaning } from './same-meaning.ts'

interface MergedCriteria {
  criteria: Criterion[]
  /** Criteria not set by a query that stay, because this query does not mention their subject. */
  kept: Criterion[]
  /**
   * Criteria not set by a query that are removed, because this query sets something else for their
   * subject.
   */
  replaced: Criterion[]
}

/**
 * Merges a new query into a search: its criteria apply, those of the previous query are removed,
 * and criteria from elsewhere, the job or manual edits, stay unless the query mentions their
 * subject.
 */
export function mergeQueryCriteria(
  before: readonly Criterion[],
  /** The criteria of the previous query, empty if there was none. */
  previousCriteria: readonly Criterion[],
  queryCriteria: readonly Criterion[],
): MergedCriteria {
  const others = before.filter((one) => !includesSameMeaning(previousCriteria, one))
  const subjects = new Set(queryCriteria.map(({ attribute }) => getAttributeSubject(attribute)))
  const isSpokenOf = ({ attribute }: Criterion) => subjects.has(getAttributeSubject(attribute))
  const kept = others.filter((one) => !isSpokenOf(one))
  const replaced = others.filter(
    (one) => isSpokenOf(one) && !includesSameMeaning(queryCriteria, one),
  )
  const criteria = queryCriteria.map((one) => copyWeight(one, before))
  for (const one of kept) criteria.push(withUniqueId(criteria, one))
  return { criteria, kept, replaced }
}

/** An unchanged criterion keeps its weight, because a query contains no weights. */
function copyWeight(criterion: Criterion, before: readonly Criterion[]): Criterion {
  const same = before.find((one) => haveSameMeaning([one], [criterion]))
  return same ? { ...criterion, weight: same.weight } : criterion
}

export function includesSameMeaning(criteria: readonly Criterion[], wanted: Criterion): boolean {
  return criteria.some((one) => haveSameMeaning([one], [wanted]))
}
