import type { LanguageLevel } from '@headwater/contract/people/profile'
import { codesOfRegion, groupCountries } from '@headwater/contract/sourcing/country-groups'
import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import type { ValueNames } from '../draft-store.ts'

/** One value of a criterion in the UI, for any attribute. */
export interface CriterionValue {
  /** Its key in a list, or the codes of a region joined by commas. Null for free text. */
  key: string | null
  text: string
  level?: LanguageLevel | null
}

/** Attributes whose value is a list. The others are a number or a boolean. */
const valueListAttributes = [
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
export type ValueListAttribute = (typeof valueListAttributes)[number]
export type ValueListCriterion = Extract<Criterion, { attribute: ValueListAttribute }>

/**
 * Attributes of which every value is required, as separate criteria. For the others any one value
 * is enough.
 */
const attributesRequiringEachValue: ReadonlySet<Attribute> = new Set([
  'skills',
  'keywords',
  'language',
])

export function requiresEachValue(attribute: Attribute): boolean {
  return attributesRequiringEachValue.has(attribute)
}

export function isValueListCriterion(criterion: Criterion): criterion is ValueListCriterion {
  return (valueListAttributes as readonly Attribute[]).includes(criterion.attribute)
}

/**
 * Returns the values under the names being searched for, because typed text may have been resolved
 * to a different name.
 */
export function listValues(criterion: Criterion, names: ValueNames): CriterionValue[] {
  const named = (list: string, keys: readonly (string | number)[]): CriterionValue[] =>
    keys.map((key) => ({ key: String(key), text: names[`${list}:${key}`] ?? String(key) }))
  const read = (list: string, key: string | null, text: string): CriterionValue => ({
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
      return groupCountries(criterion.countries, names)
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

/** Returns the fields that hold the values in a criterion of this attribute. */
export function toCriterionFields(
  attribute: ValueListAttribute | 'relocate',
  values: readonly CriterionValue[],
) {
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
      return { countries: [...new Set(keys.flatMap(codesOfRegion))] }
    case 'cities':
      return { cities: keys.map(Number) }
    case 'language':
      return { languages: values.map(({ key, level = null }) => ({ code: key, level })) }
  }
}

/** Returns the display names to store for the given values. */
export function toValueNames(attribute: Attribute, values: readonly CriterionValue[]): ValueNames {
  const list = attribute === 'company' ? 'sets' : attribute === 'relocate' ? 'countries' : attribute
  return Object.fromEntries(
    values.flatMap(({ key, text }) => (key === null ? [] : [[`${list}:${key}`, text]])),
  )
}

export function isSameValue(a: CriterionValue, b: CriterionValue): boolean {
  return a.key === null || b.key === null
    ? a.text.toLowerCase() === b.text.toLowerCase()
    : a.key === b.key
}

/** Returns whether a value is the other one, or one of the countries of a region. */
export function isPartOf(value: CriterionValue, whole: CriterionValue): boolean {
  if (isSameValue(value, whole)) return true
  return value.key !== null && whole.key !== null && codesOfRegion(whole.key).includes(value.key)
}
