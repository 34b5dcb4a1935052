import { regionKey } from '@headwater/contract/sourcing/country-groups'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCompany, findRegions } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import {
  cityName,
  companySetName,
  countryName,
  industryName,
  languageName,
  universityName,
} from './display-names.ts'

/**
 * Returns display names of the keys in criteria, by list and key: `cities:2950159` is Berlin. An
 * unknown key is its own name, so there is always something to show. Regions are named by all of
 * their countries.
 */
export function namesByCriteriaKey(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
): Record<string, string> {
  return Object.fromEntries(criteria.flatMap((criterion) => entriesOf(taxonomy, criterion)))
}

type Entry = readonly [key: string, name: string]

function entriesOf(taxonomy: Taxonomy, criterion: Criterion): Entry[] {
  switch (criterion.attribute) {
    case 'title':
      return criterion.titles.flatMap(({ text, occupation: key }) =>
        key === null ? [] : [[`title:${key}`, taxonomy.occupation(key)?.name ?? text] as const],
      )
    case 'skills':
      return criterion.skills.flatMap(({ text, skill: key }) =>
        key === null ? [] : [[`skills:${key}`, taxonomy.skill(key)?.name ?? text] as const],
      )
    case 'industries':
      return name('industries', criterion.industries, industryName)
    case 'company':
      return [
        ...name('company', criterion.companies, (text) => findCompany(text)?.name ?? text),
        ...name('sets', criterion.sets, companySetName),
      ]
    case 'university':
      return name('university', criterion.universities, universityName)
    case 'major':
      return name('major', criterion.majors, (key) => taxonomy.major(key)?.name ?? key)
    case 'countries':
    case 'relocate':
      return [
        ...name('countries', criterion.countries, countryName),
        ...findRegions(criterion.countries).regions.map(
          (region) => [`countries:${regionKey(region.countries)}`, region.name] as const,
        ),
      ]
    case 'cities':
      return name('cities', criterion.cities, cityName)
    case 'language':
      return criterion.languages.map(({ code }) => [`language:${code}`, languageName(code)])
    case 'keywords':
    case 'relevantYears':
    case 'totalYears':
    case 'stability':
    case 'opportunity':
    case 'workMode':
    case 'employment':
    case 'degree':
    case 'companyKind':
    case 'companySize':
      return []
  }
}

function name<Key extends string | number>(
  list: string,
  keys: readonly Key[],
  nameOf: (key: Key) => string,
): Entry[] {
  return keys.map((key) => [`${list}:${key}`, nameOf(key)])
}
