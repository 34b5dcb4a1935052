import type { ContactPoint, FactSource, Profile } from '@headwater/contract/sourcing/profile'

interface Gathered {
  /** Each place that was read, once. */
  sources: readonly FactSource[]
  /** The same contact points, whose source goes by its id among those. */
  contacts: readonly ContactPoint[]
}

/**
 * Ids of sources count within one profile only. A way to reach somebody may have come from an entry
 * that was merged into this one, so its source is known by what it says and not by its id.
 */
export function gatherSources(
  profile: Pick<Profile, 'sources'>,
  contacts: readonly ContactPoint[],
): Gathered {
  const byWords = new Map(profile.sources.map((source) => [wordsOf(source), source]))
  const placed = contacts.map((contact) => {
    const words = wordsOf(contact.source)
    const known = byWords.get(words) ?? { ...contact.source, id: `c${byWords.size + 1}` }
    byWords.set(words, known)
    return { ...contact, source: known }
  })
  const added = [...byWords.values()].filter((source) => !profile.sources.includes(source))
  return { sources: [...profile.sources, ...added], contacts: placed }
}

function wordsOf({ kind, name, row, importId, at }: FactSource): string {
  return JSON.stringify([kind, name, row, importId, at])
}
