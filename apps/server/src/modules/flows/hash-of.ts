import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { criteriaHash } from '@headwater/matching'

/** As explanations name the criteria they were made by; null where there are none. */
export function hashOf(criteria: readonly Criterion[]): string | null {
  return criteria.length === 0 ? null : criteriaHash(criteria)
}
