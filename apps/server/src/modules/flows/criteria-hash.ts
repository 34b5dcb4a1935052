import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { criteriaHash } from '@headwater/matching'

/**
 * Returns the hash by which explanations identify their criteria, or null if there are no criteria.
 */
export function criteriaHashOrNull(criteria: readonly Criterion[]): string | null {
  return criteria.length === 0 ? null : criteriaHash(criteria)
}
