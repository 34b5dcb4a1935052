import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { isLinkedAttribute } from '@headwater/contract/sourcing/linked-attributes'
import { haveSameMeaning } from '../query/same-meaning.ts'

export interface SearchChange {
  added: Criterion[]
  removed: Criterion[]
  /** The criteria of the link, with the weights of the saved ones where both ask the same. */
  criteria: Criterion[]
}

/**
 * Compares a saved search with that of a link, which has no weights and no ids of its own. Saved
 * criteria that no link can carry stay.
 */
export function compareSearches(
  saved: readonly Criterion[],
  linked: readonly Criterion[],
): SearchChange {
  const removed = saved.filter(({ attribute }) => isLinkedAttribute(attribute))
  const added: Criterion[] = []
  const criteria = linked.map((criterion) => {
    const { unknown } = criterion
    const at = removed.findIndex((one) => haveSameMeaning([{ ...one, unknown }], [criterion]))
    const [same] = at < 0 ? [] : removed.splice(at, 1)
    if (same) return { ...same, id: criterion.id }
    added.push(criterion)
    return criterion
  })
  const kept = saved.filter(({ attribute }) => !isLinkedAttribute(attribute))
  // Their own ids may be those of the link.
  for (const [at, one] of kept.entries()) criteria.push({ ...one, id: `k${at + 1}` })
  return { added, removed, criteria }
}
