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
import type { Entry } from './searchable.ts'

/** Countries with more universities are, nearly always, the ones more people live in. */
export function listCountryEntries(): Entry[] {
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

export function listRegionEntries(): Entry[] {
  return regions().map(({ id, key, name, aliases, countries }) => ({
    id,
    key,
    name,
    detail: counted(countries.length, 'country', 'countries'),
    aliases,
  }))
}

/** Languages of many countries first. */
export function listLanguageEntries(): Entry[] {
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

/** Houses that go by more than one name are the better known ones. */
export function listUniversityEntries(): Entry[] {
  return universities().map(({ id, key, name, country, aliases }) => ({
    id,
    key,
    name,
    detail: nameOfCountry(country),
    aliases,
    weight: aliases.length,
  }))
}

export function listIndustryEntries(): Entry[] {
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

export function listCompanySetEntries(): Entry[] {
  return companySets().map(({ id, key, name, aliases, companies }) => ({
    id,
    key,
    name,
    detail: counted(companies.length, 'company', 'companies'),
    aliases,
    weight: companies.length,
  }))
}

export function nameOfCountry(code: string): string {
  return findCountryByCode(code)?.name ?? code
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
