import type {
  Attribute,
  Criterion,
  CriterionOf,
  EmploymentTime,
} from '@headwater/contract/sourcing/criteria'
import {
  companyKindLabels,
  degreeLabels,
  employmentTypeLabels,
  formatEmployees,
  workModeLabels,
} from '@headwater/contract/sourcing/value-labels'
import type { Taxonomy } from '@headwater/taxonomy'
import {
  cityName,
  companySetName,
  countryNames,
  industryName,
  joinWithOr,
  languageName,
  universityName,
} from './display-names.ts'

export const attributeLabels: Readonly<Record<Attribute, string>> = {
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
  opportunity: 'Likely to move',
  relocate: 'Relocation',
  workMode: 'Work mode',
  employment: 'Employment',
  degree: 'Degree',
  companyKind: 'Kind of employer',
  companySize: 'Size of employer',
}

/** Formats what a criterion asks for. */
export function formatCriterion(taxonomy: Taxonomy, criterion: Criterion): string {
  switch (criterion.attribute) {
    case 'title':
      return [formatTitles(criterion), formatSeniority(criterion)].filter(Boolean).join(', ')
    case 'skills':
      return joinWithOr(criterion.skills.map(({ text }) => text))
    case 'keywords':
      return joinWithOr(
        criterion.phrases.map((phrase) => (criterion.isBoolean ? phrase : `“${phrase}”`)),
      )
    case 'relevantYears':
      return `${formatYearsRange(criterion)} of relevant experience`
    case 'totalYears':
      return `${formatYearsRange(criterion)} of experience`
    case 'industries':
      return `${joinWithOr(criterion.industries.map(industryName))}${formatTime(criterion.when)}`
    case 'company':
      return `${formatEmployers(criterion)}${formatTime(criterion.when)}`
    case 'university':
      return joinWithOr(criterion.universities.map(universityName))
    case 'major':
      return joinWithOr(criterion.majors.map((key) => taxonomy.major(key)?.name ?? key))
    case 'countries':
      return `In ${joinWithOr(countryNames(criterion.countries))}${formatOrRemote(criterion)}`
    case 'cities':
      return `In ${joinWithOr(criterion.cities.map(cityName))}${formatRadius(criterion)}${formatOrRemote(criterion)}`
    case 'language':
      return joinWithOr(criterion.languages.map(formatLanguage))
    case 'stability':
      return `Stability: ${criterion.min} of 100 or more`
    case 'opportunity':
      return `Likely to move: ${criterion.min} of 100 or more`
    case 'relocate':
      return formatRelocation(criterion)
    case 'workMode':
      return joinWithOr(criterion.modes.map((mode) => workModeLabels[mode]))
    case 'employment':
      return joinWithOr(criterion.types.map((type) => employmentTypeLabels[type]))
    case 'degree':
      return `${degreeLabels[criterion.min]}${criterion.min === 'doctorate' ? '' : ' or higher'}`
    case 'companyKind':
      return `${joinWithOr(criterion.kinds.map((kind) => companyKindLabels[kind]))}${formatTime(criterion.when)}`
    case 'companySize':
      return `Employer with ${formatEmployees(criterion)}${formatTime(criterion.when)}`
  }
}

export function formatTitles({ titles }: CriterionOf<'title'>): string {
  return joinWithOr(titles.map(({ text }) => text))
}

const levels = [
  'intern',
  'junior',
  'mid',
  'senior',
  'lead',
  'manager',
  'director',
  'chief',
] as const

export function formatSeniority({ seniority }: CriterionOf<'title'>): string {
  if (!seniority || (seniority.min === null && seniority.max === null)) return ''
  const { min, max } = seniority
  if (min === max) return `${levels[min ?? 0]} level`
  if (max === null) return `${levels[min ?? 0]} level or above`
  if (min === null) return `${levels[max]} level or below`
  return `${levels[min]} to ${levels[max]} level`
}

function formatYearsRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null)
    return min === max ? `${formatYears(min)}` : `${min} to ${formatYears(max)}`
  return min === null ? `Up to ${formatYears(max ?? 0)}` : `${formatYears(min)} or more`
}

function formatYears(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

export function formatEmployers({ companies, sets }: CriterionOf<'company'>): string {
  return joinWithOr([...companies, ...sets.map(companySetName)])
}

function formatTime(when: EmploymentTime): string {
  if (when === 'any') return ''
  return when === 'current' ? ', current' : ', past'
}

function formatOrRemote({ orRemote }: { orRemote?: boolean | undefined }): string {
  return orRemote ? ', or remote' : ''
}

function formatRadius({ withinKm }: CriterionOf<'cities'>): string {
  return withinKm === 0 ? '' : ` or within ${withinKm} km`
}

function formatLanguage({ code, level }: CriterionOf<'language'>['languages'][number]): string {
  if (level === null) return languageName(code)
  return level === 'native'
    ? `${languageName(code)} native`
    : `${languageName(code)} ${level} or better`
}

function formatRelocation({ countries }: CriterionOf<'relocate'>): string {
  if (countries.length === 0) return 'Open to relocating'
  return `Open to relocating to ${joinWithOr(countryNames(countries))}`
}
