import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import type { LanguageLevel } from '@headwater/contract/sourcing/profile'
import type { Names } from '../draft-store.ts'

/** One value of a criterion as the screen knows it, whatever its attribute. */
export interface Value {
  /** Its key in a list; null for words that no list has. */
  key: string | null
  text: string
  level?: LanguageLevel | null
}

/** Attributes that are a choice of values; the others are a number or a yes. */
const listedAttributes = [
  'title',
  'skills',
  'keywords',
  'industries',
  'company',
  'university',
  'major',
  'countries',
  'cities',
  'language',
] as const satisfies readonly Attribute[]
export type ListedAttribute = (typeof listedAttributes)[number]
export type ListedCriterion = Extract<Criterion, { attribute: ListedAttribute }>

/** Values that are all wanted, each a criterion of its own; of the others any will do. */
const eachWanted: ReadonlySet<Attribute> = new Set(['skills', 'keywords', 'language'])

export function isEachWanted(attribute: Attribute): boolean {
  return eachWanted.has(attribute)
}

export function isListed(criterion: Criterion): criterion is ListedCriterion {
  return (listedAttributes as readonly Attribute[]).includes(criterion.attribute)
}

/** By the names of what is searched for: words that somebody wrote may have been read as another. */
export function valuesOf(criterion: Criterion, names: Names): Value[] {
  const named = (list: string, keys: readonly (string | number)[]): Value[] =>
    keys.map((key) => ({ key: String(key), text: names[`${list}:${key}`] ?? String(key) }))
  const read = (list: string, key: string | null, text: string): Value => ({
    key,
    text: (key === null ? undefined : names[`${list}:${key}`]) ?? text,
  })
  switch (criterion.attribute) {
    case 'title':
      return criterion.titles.map(({ text, occupation }) => read('title', occupation, text))
    case 'skills':
      return criterion.skills.map(({ text, skill }) => read('skills', skill, text))
    case 'keywords':
      return criterion.phrases.map((text) => ({ key: null, text }))
    case 'industries':
      return named('industries', criterion.industries)
    case 'company':
      return [
        ...criterion.companies.map((text) => ({ key: null, text })),
        ...named('sets', criterion.sets),
      ]
    case 'university':
      return named('university', criterion.universities)
    case 'major':
      return named('major', criterion.majors)
    case 'countries':
    case 'relocate':
      return named('countries', criterion.countries)
    case 'cities':
      return named('cities', criterion.cities)
    case 'language':
      return criterion.languages.map(({ code, level }) => ({
        key: code,
        text: names[`language:${code}`] ?? code,
        level,
      }))
    default:
      return []
  }
}

/** The fields that hold the values in a criterion of this attribute. */
export function fieldsOf(attribute: ListedAttribute | 'relocate', values: readonly Value[]) {
  const keys = values.flatMap(({ key }) => key ?? [])
  switch (attribute) {
    case 'title':
      return { titles: values.map(({ key, text }) => ({ text, occupation: key })) }
    case 'skills':
      return { skills: values.map(({ key, text }) => ({ text, skill: key })) }
    case 'keywords':
      return { phrases: values.map(({ text }) => text) }
    case 'industries':
      return { industries: keys }
    case 'company':
      return {
        companies: values.filter(({ key }) => key === null).map(({ text }) => text),
        sets: keys,
      }
    case 'university':
      return { universities: keys }
    case 'major':
      return { majors: keys }
    case 'countries':
    case 'relocate':
      return { countries: keys }
    case 'cities':
      return { cities: keys.map(Number) }
    case 'language':
      return { languages: values.map(({ key, level = null }) => ({ code: key, level })) }
  }
}

/** The names that the screen has to keep for values it was given. */
export function namesOf(attribute: Attribute, values: readonly Value[]): Names {
  const list = attribute === 'company' ? 'sets' : attribute === 'relocate' ? 'countries' : attribute
  return Object.fromEntries(
    values.flatMap(({ key, text }) => (key === null ? [] : [[`${list}:${key}`, text]])),
  )
}

export function isSameValue(a: Value, b: Value): boolean {
  return a.key === null || b.key === null
    ? a.text.toLowerCase() === b.text.toLowerCase()
    : a.key === b.key
}
