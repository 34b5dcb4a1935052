import type { ContactPoint, FactSource, Profile } from '@headwater/contract/people/profile'

interface CollectedSources {
  /** Each source once. */
  sources: readonly FactSource[]
  /** The same contact points, with the ids of these sources. */
  contacts: readonly ContactPoint[]
}

/**
 * Merges the sources of a profile and its contact points. Source ids are unique only within one
 * profile, and a contact point may come from a merged entry, so sources are compared by content.
 */
export function collectSources(
  profile: Pick<Profile, 'sources'>,
  contacts: readonly ContactPoint[],
): CollectedSources {
  const byWords = new Map(profile.sources.map((source) => [getSourceKey(source), source]))
  const placed = contacts.map((contact) => {
    const words = getSourceKey(contact.source)
    const known = byWords.get(words) ?? { ...contact.source, id: `c${byWords.size + 1}` }
    byWords.set(words, known)
    return { ...contact, source: known }
  })
  const added = [...byWords.values()].filter((source) => !profile.sources.includes(source))
  return { sources: [...profile.sources, ...added], contacts: placed }
}

function getSourceKey({ kind, name, row, importId, at }: FactSource): string {
  return JSON.stringify([kind, name, row, importId, at])
}
