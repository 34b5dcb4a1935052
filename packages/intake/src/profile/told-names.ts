import type { FactSource, Profile } from '@headwater/contract/sourcing/profile'

export type ToldNames = Pick<Profile, 'name' | 'nameSource' | 'otherNames' | 'sources'>
type Names = Omit<ToldNames, 'sources'>

/** Our name, and how the other side's sources write it where that is different. */
export function mergeNames(
  kept: ToldNames,
  added: ToldNames,
  sources: readonly FactSource[],
): Names {
  const known = new Set(kept.sources.map(({ id }) => id))
  const tellers = sources.filter(({ id }) => !known.has(id))
  return makeNames(kept, [
    ...(kept.otherNames ?? []),
    ...tellers.map(({ id }) => ({ name: nameBy(added, id), source: id })),
  ])
}

/** The name as it stands while anybody left writes it so, else as the first of them does. */
export function namesLeft(told: ToldNames, sources: readonly FactSource[]): Names {
  const written = sources.map(({ id }) => ({ name: nameBy(told, id), source: id }))
  const first =
    written.find(({ source }) => source === told.nameSource) ??
    written.find(({ name }) => name === told.name) ??
    written[0]
  return first ? makeNames({ name: first.name, nameSource: first.source }, written) : told
}

function makeNames({ name, nameSource }: Names, written: NonNullable<Names['otherNames']>): Names {
  const otherNames = written.filter((other) => other.name !== name)
  return { name, nameSource, ...(otherNames.length > 0 && { otherNames }) }
}

function nameBy({ name, otherNames = [] }: ToldNames, id: string): string {
  return otherNames.find(({ source }) => source === id)?.name ?? name
}
