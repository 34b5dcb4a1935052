import type { SuggestionList } from '@headwater/contract/reference'
import type { PublicCtx } from '#platform/context'
import { makeCitySearch } from './city-search.ts'
import { openCompanySearch } from './company-search.ts'
import { findPackSearch } from './packs/pack-search.ts'
import { readReadyTaxonomy } from './packs/read-taxonomy.ts'
import { makeSearchable, type Searchable } from './searchable.ts'
import * as work from './work-entries.ts'
import * as world from './world-entries.ts'

/** Lists that come with the product; packs of the operator's may take the place of two of them. */
export type FixedList = Exclude<SuggestionList, 'companies'>

/** What a list is searched with; made when it is first asked for. */
export async function openSearch(ctx: PublicCtx, list: SuggestionList): Promise<Searchable> {
  if (list === 'companies') return openCompanySearch(ctx)
  if (list === 'titles' || list === 'skills') {
    const withPacks = findPackSearch(await readReadyTaxonomy(ctx), list)
    if (withPacks) return withPacks
  }
  return openFixedSearch(list)
}

export function openFixedSearch(list: FixedList): Searchable {
  const known = opened.get(list)
  if (known) return known
  const made = makers[list]()
  opened.set(list, made)
  return made
}

const opened = new Map<FixedList, Searchable>()

const makers: Readonly<Record<FixedList, () => Searchable>> = {
  domains: () => makeSearchable(work.listDomainEntries()),
  industries: () => makeSearchable(world.listIndustryEntries()),
  universities: () => makeSearchable(world.listUniversityEntries()),
  titles: () => makeSearchable(work.listTitleEntries()),
  skills: () => makeSearchable(work.listSkillEntries()),
  majors: () => makeSearchable(work.listMajorEntries()),
  countries: () => makeSearchable(world.listCountryEntries()),
  regions: () => makeSearchable(world.listRegionEntries()),
  cities: makeCitySearch,
  languages: () => makeSearchable(world.listLanguageEntries()),
  'company-sets': () => makeSearchable(world.listCompanySetEntries()),
  'company-sizes': () => makeSearchable(work.listSizeEntries()),
  'hear-about-us': () => makeSearchable(work.listHearAboutUsEntries()),
}
