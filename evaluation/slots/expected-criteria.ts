import { type Attribute, attributes, Criterion } from '@headwater/contract/sourcing/criteria'
import { findCity, findUniversity, regions } from '@headwater/gazetteer'

/**
 * Parses the notation of expectations: mode (must by default), attribute, values with vertical bars
 * between alternatives, and options. For example `nice skills react|vue-js`, `title nurse 3-`,
 * `cities Köln +40`, `company Google past`, `language de:C1`, `countries @gcc`, `relevantYears
 * 5-15`.
 */
export function parseExpectedCriteria(want: readonly string[]): Criterion[] {
  return want.map((line, at) => {
    const [, mode = 'must', attribute = '', rest = ''] =
      /^(?:(must|nice|not) )?(\w+)(?: (.*))?$/.exec(line) ?? []
    if (!isAttribute(attribute)) throw new Error(`No attribute is called ${attribute}: ${line}`)
    const shared = { id: `w${at}`, mode, attribute }
    return Criterion.parse({ ...shared, ...parseValues(attribute, rest, line) })
  })
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
      const ids = names.split('|').map((name) => requireKnown(findCity(name), line).id)
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
  }
}

function parseRange(text: string): { min: number | null; max: number | null } {
  const [min = '', max = ''] = text.split('-')
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
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
