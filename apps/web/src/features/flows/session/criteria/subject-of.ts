import type { Attribute } from '@headwater/contract/sourcing/criteria'

/**
 * What an attribute speaks of. A city and a country both say where somebody is: whoever names one of
 * them has said where, and the other of before would only contradict it.
 */
export function subjectOf(attribute: Attribute): string {
  return attribute === 'cities' || attribute === 'countries' ? 'place' : attribute
}
