import { pluralise } from '@headwater/contract/plural'
import { groupCountries } from '@headwater/contract/sourcing/country-groups'
import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import {
  companyKindLabels,
  degreeLabels,
  employmentTypeLabels,
  formatEmployees,
  workModeLabels,
} from '@headwater/contract/sourcing/value-labels'
import { formatCount } from '#lib/format'

type Names = Readonly<Record<string, string>>

const backgroundAttributes = [
  'industries',
  'company',
  'companyKind',
  'companySize',
  'university',
  'major',
  'degree',
] as const

/** The headings of the criteria groups, in order. */
export const criterionGroups: readonly { label: string; attributes: readonly Attribute[] }[] = [
  { label: 'Title', attributes: ['title'] },
  { label: 'Skills', attributes: ['skills', 'keywords'] },
  { label: 'Experience', attributes: ['relevantYears', 'totalYears', 'stability', 'opportunity'] },
  { label: 'Locations', attributes: ['countries', 'cities', 'relocate'] },
  { label: 'Languages', attributes: ['language'] },
  { label: 'Background', attributes: backgroundAttributes },
  { label: 'Work', attributes: ['workMode', 'employment'] },
]

/** Formats a criterion, such as "C++ or Rust", "5 years or more" or "Berlin, within 50 km". */
export function formatCriterion(criterion: Criterion, names: Names): string {
  switch (criterion.attribute) {
    case 'title':
      return formatAlternatives(criterion.titles.map(({ text }) => text))
    case 'skills':
      return formatAlternatives(
        criterion.skills.map(({ text, skill }) =>
          skill === null ? text : toDisplayName(names, 'skills', skill, text),
        ),
      )
    case 'keywords':
      return formatAlternatives(
        criterion.phrases.map((phrase) => (criterion.isBoolean ? phrase : `“${phrase}”`)),
      )
    case 'relevantYears':
      return `${formatYearRange(criterion)} of relevant experience`
    case 'totalYears':
      return `${formatYearRange(criterion)} of experience`
    case 'language':
      return formatAlternatives(
        criterion.languages.map(({ code, level }) =>
          [toDisplayName(names, 'language', code), level].filter(Boolean).join(' '),
        ),
      )
    case 'cities':
      return `${formatAlternatives(criterion.cities.map((city) => toDisplayName(names, 'cities', String(city))))}, within ${criterion.withinKm} km${criterion.orRemote ? ', or remote' : ''}`
    case 'countries':
      return `${formatAlternatives(countryNames(criterion.countries, names))}${criterion.orRemote ? ', or remote' : ''}`
    case 'relocate':
      return criterion.countries.length === 0
        ? 'Open to relocating'
        : `Open to relocating to ${formatAlternatives(countryNames(criterion.countries, names))}`
    case 'industries':
      return formatAlternatives(
        criterion.industries.map((key) => toDisplayName(names, 'industries', key)),
      )
    case 'company':
      return formatAlternatives([
        ...criterion.companies,
        ...criterion.sets.map((key) => toDisplayName(names, 'sets', key)),
      ])
    case 'university':
      return formatAlternatives(
        criterion.universities.map((key) => toDisplayName(names, 'university', key)),
      )
    case 'major':
      return formatAlternatives(criterion.majors.map((key) => toDisplayName(names, 'major', key)))
    case 'stability':
      return `Stability of ${criterion.min} or more`
    case 'workMode':
      return formatAlternatives(criterion.modes.map((mode) => workModeLabels[mode]))
    case 'employment':
      return formatAlternatives(criterion.types.map((type) => employmentTypeLabels[type]))
    case 'degree':
      return `${degreeLabels[criterion.min]}${criterion.min === 'doctorate' ? '' : ' or higher'}`
    case 'companyKind':
      return formatAlternatives(criterion.kinds.map((kind) => companyKindLabels[kind]))
    case 'companySize':
      return `Employer with ${formatEmployees(criterion)}`
    case 'opportunity':
      return `Opportunity of ${criterion.min} or more`
  }
}

function countryNames(codes: readonly string[], names: Names): string[] {
  return groupCountries(codes, names).map(({ text }) => text)
}

function toDisplayName(names: Names, attribute: string, key: string, otherwise = key): string {
  return names[`${attribute}:${key}`] ?? otherwise
}

/** Formats "Germany or Austria", or the first of many and the number of others. */
function formatAlternatives(words: readonly string[]): string {
  if (words.length > 3) return `${words[0]} or ${words.length - 1} others`
  return words.join(' or ')
}

function formatYearRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return `${min} to ${max} years`
  return min === null
    ? `Up to ${formatCount(max ?? 0, 'year', 'years')}`
    : `${min} ${pluralise(min, 'year', 'years')} or more`
}
