import type { Attribute } from '@headwater/contract/sourcing/criteria'

/**
 * Returns the subject of an attribute. Cities and countries share the subject "place", so that a
 * new place replaces the previous one instead of contradicting it.
 */
export function getAttributeSubject(attribute: Attribute): string {
  return attribute === 'cities' || attribute === 'countries' ? 'place' : attribute
}
