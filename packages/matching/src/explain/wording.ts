import type { Attribute, Criterion, CriterionOf, Time } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import {
  cityName,
  companySetName,
  countryName,
  industryName,
  languageName,
  sayAny,
  universityName,
} from './names.ts'

export const labels: Readonly<Record<Attribute, string>> = {
  title: 'Title',
  skills: 'Skills',
  keywords: 'Keywords',
  relevantYears: 'Relevant years',
  totalYears: 'Total years',
  industries: 'Industries',
  company: 'Company',
  university: 'University',
  major: 'Major',
  countries: 'Country',
  cities: 'City',
  language: 'Language',
  stability: 'Stability',
  opportunity: 'Opportunity',
  relocate: 'Relocation',
}

/** What a criterion asks for, in words. */
export function wordingOf(taxonomy: Taxonomy, criterion: Criterion): string {
  switch (criterion.attribute) {
    case 'title':
      return [titlesOf(criterion), levelsOf(criterion)].filter(Boolean).join(', ')
    case 'skills':
      return sayAny(criterion.skills.map(({ text }) => text))
    case 'keywords':
      return sayAny(criterion.phrases.map((phrase) => `“${phrase}”`))
    case 'relevantYears':
      return `${yearsOf(criterion)} of relevant work`
    case 'totalYears':
      return `${yearsOf(criterion)} of work`
    case 'industries':
      return `${sayAny(criterion.industries.map(industryName))}${timeOf(criterion.when)}`
    case 'company':
      return `${employersOf(criterion)}${timeOf(criterion.when)}`
    case 'university':
      return sayAny(criterion.universities.map(universityName))
    case 'major':
      return sayAny(criterion.majors.map((key) => taxonomy.major(key)?.name ?? key))
    case 'countries':
      return `In ${sayAny(criterion.countries.map(countryName))}`
    case 'cities':
      return `In ${sayAny(criterion.cities.map(cityName))}${radiusOf(criterion)}`
    case 'language':
      return sayAny(criterion.languages.map(languageOf))
    case 'stability':
      return `Stability of ${criterion.min} of 100 or more`
    case 'opportunity':
      return `Opportunity of ${criterion.min} of 100 or more`
    case 'relocate':
      return moveOf(criterion)
  }
}

export function titlesOf({ titles }: CriterionOf<'title'>): string {
  return sayAny(titles.map(({ text }) => text))
}

const levels = [
  'intern',
  'junior',
  'plain',
  'senior',
  'lead',
  'manager',
  'director',
  'chief',
] as const

export function levelsOf({ seniority }: CriterionOf<'title'>): string {
  if (!seniority || (seniority.min === null && seniority.max === null)) return ''
  const { min, max } = seniority
  if (min === max) return `${levels[min ?? 0]} level`
  if (max === null) return `${levels[min ?? 0]} level or above`
  if (min === null) return `${levels[max]} level or below`
  return `${levels[min]} to ${levels[max]} level`
}

function yearsOf({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return min === max ? `${say(min)}` : `${min} to ${say(max)}`
  return min === null ? `Up to ${say(max ?? 0)}` : `${say(min)} or more`
}

function say(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

export function employersOf({ companies, sets }: CriterionOf<'company'>): string {
  return sayAny([...companies, ...sets.map(companySetName)])
}

function timeOf(when: Time): string {
  if (when === 'any') return ''
  return when === 'current' ? ', at present' : ', earlier'
}

function radiusOf({ withinKm }: CriterionOf<'cities'>): string {
  return withinKm === 0 ? '' : ` or within ${withinKm} km`
}

function languageOf({ code, level }: CriterionOf<'language'>['languages'][number]): string {
  if (level === null) return languageName(code)
  return level === 'native'
    ? `${languageName(code)} as a native speaker`
    : `${languageName(code)} ${level} or better`
}

function moveOf({ countries }: CriterionOf<'relocate'>): string {
  if (countries.length === 0) return 'Ready to move'
  return `Ready to move to ${sayAny(countries.map(countryName))}`
}
