import type { Taxonomy } from '@headwater/taxonomy'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import { createSearchable, type SearchableList } from '../searchable.ts'
import { listSkillEntries, listTitleEntries } from '../taxonomy-entries.ts'

/** The lists that packs extend. */
export type PackList = 'titles' | 'skills'

/** Some occupations have hundreds of names in a pack, and the usual ones come first. */
const maxAliases = 40

const packSearches = new WeakMap<Taxonomy, Readonly<Record<PackList, SearchableList>>>()

/** Returns the search for a list of a taxonomy with packs, or undefined for the shipped one. */
export function findPackSearch(taxonomy: Taxonomy, list: PackList): SearchableList | undefined {
  return packSearches.get(taxonomy)?.[list]
}

/**
 * Builds the searches ahead of need, because it takes a while, and yields to requests in between.
 */
export async function buildPackSearches(taxonomy: Taxonomy): Promise<void> {
  const search = (entries: ReturnType<typeof listTitleEntries>) =>
    createSearchable(
      entries.map((entry) => ({ ...entry, aliases: entry.aliases?.slice(0, maxAliases) ?? [] })),
    )
  const titles = search(listTitleEntries(taxonomy))
  await yieldToEventLoop()
  const skills = search(listSkillEntries(taxonomy))
  packSearches.set(taxonomy, { titles, skills })
}
