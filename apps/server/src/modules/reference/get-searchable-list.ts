import type { Suggestion, SuggestionList } from '@headwater/contract/reference'
import { type City, cities, findCityById } from '@headwater/gazetteer'
import type { PublicCtx } from '#platform/context'
import { getCompanySearch } from './company-search.ts'
import * as world from './gazetteer-entries.ts'
import { getCountryName } from './gazetteer-entries.ts'
import { getReadyTaxonomy } from './packs/get-taxonomy.ts'
import { findPackSearch } from './packs/pack-search.ts'
import { createSearchable, createSearchableFromSource, type SearchableList } from './searchable.ts'
import * as work from './taxonomy-entries.ts'

/** Lists shipped with the product. The operator's packs may replace two of them. */
export type BuiltInList = Exclude<SuggestionList, 'companies'>

/** Returns the search for a list, built on first use. */
export async function getSearchableList(
  ctx: PublicCtx,
  list: SuggestionList,
): Promise<SearchableList> {
  if (list === 'companies') return getCompanySearch(ctx)
  if (list === 'titles' || list === 'skills') {
    const withPacks = findPackSearch(await getReadyTaxonomy(ctx), list)
    if (withPacks) return withPacks
  }
  return getBuiltInSearch(list)
}

export function getBuiltInSearch(list: BuiltInList): SearchableList {
  const known = searchCache.get(list)
  if (known) return known
  const made = searchFactories[list]()
  searchCache.set(list, made)
  return made
}

const searchCache = new Map<BuiltInList, SearchableList>()

const searchFactories: Readonly<Record<BuiltInList, () => SearchableList>> = {
  domains: () => createSearchable(work.listDomainEntries()),
  industries: () => createSearchable(world.listIndustryEntries()),
  universities: () => createSearchable(world.listUniversityEntries()),
  titles: () => createSearchable(work.listTitleEntries()),
  skills: () => createSearchable(work.listSkillEntries()),
  majors: () => createSearchable(work.listMajorEntries()),
  countries: () => createSearchable(world.listCountryEntries()),
  regions: () => createSearchable(world.listRegionEntries()),
  cities: createCitySearch,
  languages: () => createSearchable(world.listLanguageEntries()),
  'company-sets': () => createSearchable(world.listCompanySetEntries()),
  'company-sizes': () => createSearchable(work.listSizeEntries()),
  'hear-about-us': () => createSearchable(work.listHearAboutUsEntries()),
}

/**
 * Cities are already sorted by size. Each is presented only when found, because there are so many.
 */
function createCitySearch(): SearchableList {
  const { names, aliases, populations, at } = cities()
  return createSearchableFromSource({
    entries: names.map((name, index) => ({
      name,
      aliases: aliases.get(index) ?? [],
      weight: populations[index] ?? 0,
    })),
    at: (index) => presentCity(at(index)),
    findKey(key) {
      const city = /^\d+$/.test(key) ? findCityById(Number(key)) : undefined
      return city && presentCity(city)
    },
  })
}

/** Adds the state to American cities, because many share a name. */
function presentCity({ id, key, name, country, admin }: City): Suggestion {
  const state = country === 'US' ? `${admin}, ` : ''
  return { id, key, name, detail: state + getCountryName(country) }
}
