import {
  findCityById,
  findCompany,
  findCountryByCode,
  industries,
  languages,
  universities,
} from '@headwater/gazetteer'
import type { FacetName } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'

/** Formats a facet value. A value no list contains is shown by its key. */
export function formatFacetValue(taxonomy: Taxonomy, facet: FacetName, key: string): string {
  switch (facet) {
    case 'title':
      return taxonomy.occupation(key)?.name ?? key
    case 'skills':
      return taxonomy.skill(key)?.name ?? key
    case 'major':
      return taxonomy.major(key)?.name ?? key
    case 'countries':
      return findCountryByCode(key)?.name ?? key
    case 'cities':
      return findCityById(Number(key))?.name ?? key
    case 'company':
      return findCompany(key)?.name ?? capitalise(key)
    case 'industries':
    case 'university':
    case 'language':
      return listNames(facet).get(key) ?? key
  }
}

const lists = { industries, university: universities, language: languages }
const tables = new Map<keyof typeof lists, ReadonlyMap<string, string>>()

function listNames(list: keyof typeof lists): ReadonlyMap<string, string> {
  const known = tables.get(list) ?? new Map(lists[list]().map(({ key, name }) => [key, name]))
  tables.set(list, known)
  return known
}

/** Employer keys are names in lower case. */
function capitalise(key: string): string {
  return key.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
