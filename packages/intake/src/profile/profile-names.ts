import type { FactSource, Profile } from '@headwater/contract/people/profile'

export type ProfileNames = Pick<Profile, 'name' | 'nameSource' | 'otherNames' | 'sources'>
type Names = Omit<ProfileNames, 'sources'>

/** Merges names: the existing name, and the other side's spelling if it differs. */
export function mergeNames(
  kept: ProfileNames,
  added: ProfileNames,
  sources: readonly FactSource[],
): Names {
  const known = new Set(kept.sources.map(({ id }) => id))
  const tellers = sources.filter(({ id }) => !known.has(id))
  return buildNames(kept, [
    ...(kept.otherNames ?? []),
    ...tellers.map(({ id }) => ({ name: nameFromSource(added, id), source: id })),
  ])
}

/**
 * Keeps the name while a remaining source writes it so, otherwise takes the spelling of the first
 * source.
 */
export function remainingNames(parsed: ProfileNames, sources: readonly FactSource[]): Names {
  const written = sources.map(({ id }) => ({ name: nameFromSource(parsed, id), source: id }))
  const first =
    written.find(({ source }) => source === parsed.nameSource) ??
    written.find(({ name }) => name === parsed.name) ??
    written[0]
  return first ? buildNames({ name: first.name, nameSource: first.source }, written) : parsed
}

function buildNames({ name, nameSource }: Names, written: NonNullable<Names['otherNames']>): Names {
  const otherNames = written.filter((other) => other.name !== name)
  return { name, nameSource, ...(otherNames.length > 0 && { otherNames }) }
}

function nameFromSource({ name, otherNames = [] }: ProfileNames, id: string): string {
  return otherNames.find(({ source }) => source === id)?.name ?? name
}
