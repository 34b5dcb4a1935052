import {
  type Attribute,
  attributes,
  Criterion,
  wantedDegrees,
} from '@headwater/contract/sourcing/criteria'
import {
  areas,
  type City,
  companySets,
  describeEmployersTogether,
  findCity,
  findCityById,
  findCountryByCode,
  findUniversity,
  industries,
  languages,
  regions,
} from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { eitherKey, type Slot, toSlots } from './slots.ts'
import { isUnsearchableKind, unsearchableKinds } from './unsearchable-kinds.ts'

/**
 * Parses the notation of expectations: mode (must by default), attribute, values with vertical bars
 * between alternatives, and options. For example `nice skills react|vue-js`, `title nurse 3-`,
 * `cities Köln +40`, `company Google past`, `language de:C1`, `countries @gcc`, `relevantYears
 * 5-15`. A city that shares its name has its country behind it,
 * `cities León, ES`, or is given by its number, `cities #2925535`. A part of a
 * country is `region DE-BY`. Ways to meet one
 * requirement are `either cities Berlin / workMode remote`. An unknown key is an error.
 */
export function parseExpectedSlots(taxonomy: Taxonomy, want: readonly string[]): Slot[] {
  return want.flatMap((line) => {
    const [, mode = 'must', rest = ''] = /^(?:(must|nice|not) )?(.*)$/.exec(line) ?? []
    if (!rest.startsWith('either ')) return parseSlots(taxonomy, mode, rest)
    const ways = rest.slice('either '.length).split(' / ')
    const keys = ways.flatMap((way) => parseSlots(taxonomy, mode, way).map(({ key }) => key))
    return [{ key: eitherKey(keys), mode }]
  })
}

function parseSlots(taxonomy: Taxonomy, mode: string, line: string): Slot[] {
  const [, attribute = '', rest = ''] = /^(\w+)(?: (.*))?$/.exec(line) ?? []
  if (isUnsearchableKind(attribute))
    return [{ key: `${attribute} ${unsearchableKinds[attribute](rest)}`, mode }]
  if (attribute === 'region')
    return rest.split('|').map((key) => ({ key: `region ${requireArea(key, line)}`, mode }))
  if (attribute === 'companyLike') return similarEmployerSlots(rest.split('|'), mode)
  if (attribute === 'degree' && rest === 'school') return [{ key: 'degree school', mode }]
  if (!isAttribute(attribute)) throw new Error(`No attribute is called ${attribute}: ${line}`)
  const values = parseValues(attribute, rest, line)
  const parsed = Criterion.safeParse({ id: 'wanted', mode, attribute, ...values })
  if (!parsed.success) throw new Error(`Not a value of ${attribute}: ${line}`)
  const criterion = parsed.data
  requireKnownKeys(taxonomy, criterion, line)
  return toSlots([criterion])
}

/** A part of a country by the key of the gazetteer, mostly ISO 3166-2. */
function requireArea(key: string, line: string): string {
  return requireKnown(
    areas().find((one) => one.key === (areaKeys[key] ?? key)),
    line,
  ).key
}

/** Keys of labels that the gazetteer calls otherwise. */
const areaKeys: Readonly<Record<string, string>> = { 'PT-ALENTEJO': 'PT-07' }

/** Employers like the named ones: those of their industry, size and kind. */
function similarEmployerSlots(names: readonly string[], mode: string): Slot[] {
  const { industries, employees, kind } = describeEmployersTogether(names)
  if (industries.length === 0) return [{ key: `companyLike ${names.join('|')}`, mode }]
  const asked = [
    { attribute: 'industries', industries: industries.map(({ key }) => key) },
    ...(employees ? [{ attribute: 'companySize', ...employees }] : []),
    ...(kind ? [{ attribute: 'companyKind', kinds: [kind] }] : []),
  ]
  return toSlots(asked.map((one) => Criterion.parse({ id: 'wanted', mode, ...one })))
}

/** A mistyped key would silently count as a miss of the parser. */
function requireKnownKeys(taxonomy: Taxonomy, criterion: Criterion, line: string): void {
  switch (criterion.attribute) {
    case 'title':
      for (const { text } of criterion.titles) requireKnown(taxonomy.occupation(text), line)
      break
    case 'skills':
      for (const { text } of criterion.skills) requireKnown(taxonomy.skill(text), line)
      break
    case 'major':
      for (const key of criterion.majors) requireKnown(taxonomy.major(key), line)
      break
    case 'industries':
      for (const key of criterion.industries)
        requireKnown(
          industries().find((one) => one.key === key),
          line,
        )
      break
    case 'company':
      for (const key of criterion.sets)
        requireKnown(
          companySets().find((one) => one.key === key),
          line,
        )
      break
    case 'countries':
    case 'relocate':
      for (const code of criterion.countries) requireKnown(findCountryByCode(code), line)
      break
    case 'language':
      for (const { code } of criterion.languages)
        requireKnown(
          languages().find((one) => one.key === code),
          line,
        )
      break
  }
}

function isAttribute(name: string): name is Attribute {
  return (attributes as readonly string[]).includes(name)
}

function parseValues(attribute: Attribute, rest: string, line: string): object {
  const values = rest.split('|')
  switch (attribute) {
    case 'title': {
      const [, names = '', levels] = /^(\S+)(?: (\d?-\d?))?$/.exec(rest) ?? []
      const titles = names.split('|').map((occupation) => ({ text: occupation, occupation }))
      return { titles, seniority: levels === undefined ? null : parseRange(levels) }
    }
    case 'skills':
      return { skills: values.map((skill) => ({ text: skill, skill })) }
    case 'keywords':
      return { phrases: values }
    case 'relevantYears':
    case 'totalYears':
      return parseRange(rest)
    case 'industries':
    case 'company': {
      const [, names = '', when = 'any'] = /^(.*?)(?: (current|past))?$/.exec(rest) ?? []
      const all = names.split('|')
      if (attribute === 'industries') return { industries: all, when }
      const sets = all.filter((name) => name.startsWith('@')).map((name) => name.slice(1))
      return { companies: all.filter((name) => !name.startsWith('@')), sets, when }
    }
    case 'university':
      return { universities: values.map((name) => requireKnown(findUniversity(name), line).key) }
    case 'major':
      return { majors: values }
    case 'countries':
      return { countries: values.flatMap((value) => countriesOf(value, line)) }
    case 'cities': {
      const [, names = '', km = '50'] = /^(.*?)(?: \+(\d+))?$/.exec(rest) ?? []
      const ids = names.split('|').map((name) => requireKnown(cityOf(name), line).id)
      return { cities: ids, withinKm: Number(km) }
    }
    case 'language':
      return {
        languages: values.map((value) => {
          const [code, level] = value.split(':')
          return { code, level: level ?? null }
        }),
      }
    case 'stability':
    case 'opportunity':
      return { min: 1 }
    case 'relocate':
      return { countries: rest === '' ? [] : values }
    case 'workMode':
      return { modes: values }
    case 'employment':
      return { types: values }
    case 'degree':
      return { min: lowestDegreeOf(values) }
    case 'companyKind':
      return { kinds: values }
    case 'companySize':
      return parseRange(rest)
  }
}

/** Both degrees of "bachelor or master" are enough. No search asks for a school only. */
function lowestDegreeOf(values: readonly string[]): string | undefined {
  return wantedDegrees.find((degree) => values.includes(degree)) ?? values[0]
}

function parseRange(text: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = text.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

function cityOf(name: string): City | undefined {
  return name.startsWith('#') ? findCityById(Number(name.slice(1))) : findCity(name)
}

function countriesOf(value: string, line: string): readonly string[] {
  if (!value.startsWith('@')) return [value]
  return requireKnown(
    regions().find(({ key }) => key === value.slice(1)),
    line,
  ).countries
}

function requireKnown<Value>(value: Value | undefined, line: string): Value {
  if (value === undefined) throw new Error(`Nothing of that name: ${line}`)
  return value
}
