import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { companyKey, findCompany } from '@headwater/gazetteer'

/** One thing that is asked for, and how: what a reading is compared by. */
export interface Slot {
  readonly key: string
  readonly mode: string
}

/** Lists of countries longer than this are a part of the world, which is one thing. */
const mostCountries = 6

/** What criteria ask for, value by value; skills that stand for each other are one thing. */
export function slotsOf(criteria: readonly Criterion[]): Slot[] {
  return criteria.flatMap((criterion) =>
    keysOf(criterion).map((key) => ({
      key: `${criterion.attribute} ${key}`,
      mode: criterion.mode,
    })),
  )
}

function keysOf(criterion: Criterion): string[] {
  switch (criterion.attribute) {
    case 'title':
      return [
        ...criterion.titles.map(({ text, occupation }) => occupation ?? text.toLowerCase()),
        ...(criterion.seniority ? [`level ${rangeOf(criterion.seniority)}`] : []),
      ]
    case 'skills':
      return [joined(criterion.skills.map(({ text, skill }) => skill ?? text.toLowerCase()))]
    case 'keywords':
      return criterion.phrases.map((phrase) => phrase.toLowerCase())
    case 'relevantYears':
    case 'totalYears':
      return [rangeOf(criterion)]
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
      return criterion.countries.length > mostCountries
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
  }
}

function rangeOf({ min, max }: { min: number | null; max: number | null }): string {
  return `${min ?? ''}-${max ?? ''}`
}

function nameOf(company: string): string {
  return companyKey(findCompany(company)?.name ?? company)
}

function joined(values: readonly string[]): string {
  return [...new Set(values)].toSorted().join('|')
}
