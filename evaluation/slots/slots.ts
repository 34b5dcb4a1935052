import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { areas, companyKey, coverArea, findCityById, findCompany } from '@headwater/gazetteer'

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
    const keys = keysOf(criterion).map((key) =>
      key.startsWith('region ') ? key : `${criterion.attribute} ${key}`,
    )
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
      return placesOf(criterion.cities, criterion.withinKm)
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

/** A part of a country is one value, however many cities stand for it. */
function placesOf(cities: readonly number[], km: number): string[] {
  if (cities.length < 2) return cities.map((id) => `${id} +${km}`)
  const left = new Set(cities)
  const countries = new Set(cities.map((id) => findCityById(id)?.country))
  const found = areas()
    .filter(({ country }) => countries.has(country))
    .map(({ key }) => ({ key, ids: coverArea(key).cities }))
    .toSorted((a, b) => b.ids.length - a.ids.length)
    .filter(({ ids }) => {
      const isIn = ids.length > 0 && ids.every((id) => left.has(id))
      if (isIn) for (const id of ids) left.delete(id)
      return isIn
    })
  return [...found.map(({ key }) => `region ${key}`), ...[...left].map((id) => `${id} +${km}`)]
}
