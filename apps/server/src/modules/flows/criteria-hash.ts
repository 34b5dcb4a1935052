import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { everyone, type SearchScope } from '@headwater/contract/sourcing/search-scope'
import { criteriaHash } from '@headwater/matching'

/**
 * Returns the hash by which explanations identify their criteria, or null if there are no criteria.
 */
export function criteriaHashOrNull(criteria: readonly Criterion[]): string | null {
  return criteria.length === 0 ? null : criteriaHash(criteria)
}

/** Identifies a search, of whose criteria this is the hash, together with whom it searches. */
export function searchHash(criteriaHash: string, scope: SearchScope): string {
  return scope === everyone ? criteriaHash : `${criteriaHash} ${scope}`
}
