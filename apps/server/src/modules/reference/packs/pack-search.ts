import { setImmediate as breathe } from 'node:timers/promises'
import type { Taxonomy } from '@headwater/taxonomy'
import { makeSearchable, type Searchable } from '../searchable.ts'
import { listSkillEntries, listTitleEntries } from '../work-entries.ts'

/** The lists that packs add to. */
export type PackList = 'titles' | 'skills'

/** Some occupations have hundreds of names in a pack; the first are the usual ones. */
const mostAliases = 40

const made = new WeakMap<Taxonomy, Readonly<Record<PackList, Searchable>>>()

/** What the lists of a taxonomy with packs are searched with; undefined for our own. */
export function findPackSearch(taxonomy: Taxonomy, list: PackList): Searchable | undefined {
  return made.get(taxonomy)?.[list]
}

/** Made before anybody asks, as it takes a while, with room for requests between the two. */
export async function makePackSearches(taxonomy: Taxonomy): Promise<void> {
  const search = (entries: ReturnType<typeof listTitleEntries>) =>
    makeSearchable(
      entries.map((entry) => ({ ...entry, aliases: entry.aliases?.slice(0, mostAliases) ?? [] })),
    )
  const titles = search(listTitleEntries(taxonomy))
  await breathe()
  const skills = search(listSkillEntries(taxonomy))
  made.set(taxonomy, { titles, skills })
}
