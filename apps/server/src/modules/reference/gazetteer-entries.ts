import { formatCount } from '@headwater/contract/format-number'
import {
  companies,
  companySets,
  countries,
  findCountryByCode,
  industries,
  languages,
  regions,
  universities,
} from '@headwater/gazetteer'
import type { ReferenceEntry } from './searchable.ts'

/** Lists countries weighted by their number of universities, which approximates population. */
export function listCountryEntries(): ReferenceEntry[] {
  const counts = countBy(universities().map(({ country }) => country))
  return countries().map(({ id, key, name, aliases, demonyms }) => ({
    id,
    key,
    name,
    detail: null,
    aliases: [...aliases, ...demonyms],
    weight: counts.get(key) ?? 0,
  }))
}

export function listRegionEntries(): ReferenceEntry[] {
  return regions().map(({ id, key, name, aliases, countries }) => ({
    id,
    key,
    name,
    detail: formatCount(countries.length, 'country', 'countries'),
    aliases,
  }))
}

/** Lists languages, those spoken in many countries first. */
export function listLanguageEntries(): ReferenceEntry[] {
  const counts = countBy(countries().flatMap((country) => country.languages))
  return languages().map(({ id, key, name, nativeName, aliases }) => ({
    id,
    key,
    name,
    detail: nativeName === name ? null : nativeName,
    aliases,
    weight: counts.get(key) ?? 0,
  }))
}

/** Lists universities. Those with more than one name are usually better known. */
export function listUniversityEntries(): ReferenceEntry[] {
  return universities().map(({ id, key, name, country, aliases }) => ({
    id,
    key,
    name,
    detail: getCountryName(country),
    aliases,
    weight: aliases.length,
  }))
}

export function listIndustryEntries(): ReferenceEntry[] {
  const counts = countBy(companies().map(({ industry }) => industry))
  return industries().map(({ id, key, name, aliases }) => ({
    id,
    key,
    name,
    detail: null,
    aliases,
    weight: counts.get(name) ?? 0,
  }))
}

export function listCompanySetEntries(): ReferenceEntry[] {
  return companySets().map(({ id, key, name, aliases, companies }) => ({
    id,
    key,
    name,
    detail: formatCount(companies.length, 'company', 'companies'),
    aliases,
    weight: companies.length,
  }))
}

export function getCountryName(code: string): string {
  return findCountryByCode(code)?.name ?? code
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
