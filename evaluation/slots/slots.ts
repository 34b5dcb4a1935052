import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { companyKey, findCompany } from '@headwater/gazetteer'

/** One requested value with its mode: the unit by which parsed queries are compared. */
export interface Slot {
  readonly key: string
  readonly mode: string
}

/** Longer lists of countries are a region, which counts as one. */
const maxCountries = 6

/** Returns the slots of criteria, value by value. Alternative skills are one slot. */
export function toSlots(criteria: readonly Criterion[]): Slot[] {
  return criteria.flatMap((criterion) => {
    const keys = keysOf(criterion).map((key) => `${criterion.attribute} ${key}`)
    const isEither = 'orRemote' in criterion && criterion.orRemote
    const ways = isEither ? [eitherKey([...keys, 'workMode remote'])] : keys
    return ways.map((key) => ({ key, mode: criterion.mode }))
  })
}

/** Several ways to meet one requirement are one slot. */
export function eitherKey(keys: readonly string[]): string {
  return `either ${keys.toSorted().join(' / ')}`
}

function keysOf(criterion: Criterion): string[] {
  switch (criterion.attribute) {
    case 'title':
      return [
        ...criterion.titles.map(({ text, occupation }) => occupation ?? text.toLowerCase()),
        ...(criterion.seniority ? [`level ${formatLevels(criterion.seniority)}`] : []),
      ]
    case 'skills':
      return [joined(criterion.skills.map(({ text, skill }) => skill ?? text.toLowerCase()))]
    case 'keywords':
      return criterion.phrases.map((phrase) => phrase.toLowerCase())
    case 'relevantYears':
    case 'totalYears':
      return [formatRange(criterion)]
    case 'industries':
      return criterion.industries.map((key) => `${key} ${criterion.when}`)
    case 'company':
      return [...criterion.companies.map(nameOf), ...criterion.sets.map((key) => `@${key}`)].map(
        (key) => `${key} ${criterion.when}`,
      )
    case 'university':
      return [...criterion.universities]
    case 'major':
      return [...criterion.majors]
    case 'countries':
      return criterion.countries.length > maxCountries
        ? [joined(criterion.countries)]
        : [...criterion.countries]
    case 'cities':
      return criterion.cities.map((id) => `${id} +${criterion.withinKm}`)
    case 'language':
      return [joined(criterion.languages.map(({ code, level }) => `${code}:${level ?? 'any'}`))]
    case 'stability':
    case 'opportunity':
      return ['asked']
    case 'relocate':
      return criterion.countries.length === 0 ? ['anywhere'] : [...criterion.countries]
    case 'workMode':
      return [joined(criterion.modes)]
    case 'employment':
      // Labels count freelancers as contractors.
      return [joined(criterion.types.map((type) => (type === 'freelance' ? 'contract' : type)))]
    case 'degree':
      return [criterion.min]
    case 'companyKind':
      return [joined(criterion.kinds)]
    case 'companySize':
      return [formatRange(criterion)]
  }
}

/** From the lowest level is the same as without a lower limit, and so is up to the highest. */
function formatLevels({ min, max }: { min: number | null; max: number | null }): string {
  return formatRange({ min: min === 0 ? null : min, max: max === 7 ? null : max })
}

function formatRange({ min, max }: { min: number | null; max: number | null }): string {
  return `${min ?? ''}-${max ?? ''}`
}

function nameOf(company: string): string {
  return companyKey(findCompany(company)?.name ?? company)
}

function joined(values: readonly string[]): string {
  return [...new Set(values)].toSorted().join('|')
}
