import type { Criterion, EmploymentTime } from '@headwater/contract/sourcing/criteria'
import {
  companyKindLabels,
  degreeLabels,
  employmentTypeLabels,
  formatEmployees,
  workModeLabels,
} from '@headwater/contract/sourcing/value-labels'
import type { ValueNames } from '../draft-store.ts'
import { attributeLabels, seniorityLevels } from './attribute-labels.ts'
import { type CriterionValue, listValues } from './criterion-values.ts'

/** Formats one criterion as "Skills: C++ or Rust" or "Relevant years: 5 to 15". */
export function formatCriterion(criterion: Criterion, names: ValueNames): string {
  return `${attributeLabels[criterion.attribute]}: ${formatCriterionValue(criterion, names)}`
}

/** Formats the value of a criterion without its attribute. */
export function formatCriterionValue(criterion: Criterion, names: ValueNames): string {
  switch (criterion.attribute) {
    case 'relevantYears':
    case 'totalYears':
      return formatRange(criterion.min, criterion.max)
    case 'stability':
    case 'opportunity':
      return `${criterion.min} of 100 or more`
    case 'relocate':
      return criterion.countries.length === 0
        ? 'anywhere'
        : formatAlternatives(listValues(criterion, names))
    case 'cities':
      return `${formatAlternatives(listValues(criterion, names))}, ${criterion.withinKm} km${formatOrRemote(criterion)}`
    case 'countries':
      return `${formatAlternatives(listValues(criterion, names))}${formatOrRemote(criterion)}`
    case 'workMode':
      return joinWithOr(criterion.modes.map((mode) => workModeLabels[mode]))
    case 'employment':
      return joinWithOr(criterion.types.map((type) => employmentTypeLabels[type]))
    case 'degree':
      return `${degreeLabels[criterion.min]}${criterion.min === 'doctorate' ? '' : ' or higher'}`
    case 'companyKind':
      return (
        joinWithOr(criterion.kinds.map((kind) => companyKindLabels[kind])) + formatWhen(criterion)
      )
    case 'companySize':
      return formatEmployees(criterion) + formatWhen(criterion)
    case 'title': {
      const { min = null, max = null } = criterion.seniority ?? {}
      const level = min === null && max === null ? '' : `, ${formatSeniority(min, max)}`
      return formatAlternatives(listValues(criterion, names)) + level
    }
    case 'industries':
    case 'company':
      return formatAlternatives(listValues(criterion, names)) + formatWhen(criterion)
    default:
      return formatAlternatives(listValues(criterion, names))
  }
}

function formatWhen({ when }: { when: EmploymentTime }): string {
  return { any: '', current: ', now', past: ', in the past' }[when]
}

function formatOrRemote({ orRemote }: { orRemote?: boolean | undefined }): string {
  return orRemote ? ', or remote' : ''
}

/** Formats a value as "English C1". */
export function formatValue({ text, level }: CriterionValue): string {
  return level ? `${text} ${level}` : text
}

/** Formats the first value and the number of others: "Germany + 1". */
export function formatFirstValue(values: readonly CriterionValue[]): string {
  const [first, ...others] = values
  if (!first) return ''
  return others.length === 0 ? formatValue(first) : `${formatValue(first)} + ${others.length}`
}

/** Formats a range as "5 to 15", "5 or more" or "up to 15". */
export function formatRange(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `${min}` : `${min} to ${max}`
  return min === null ? `up to ${max}` : `${min} or more`
}

function formatSeniority(min: number | null, max: number | null): string {
  const word = (level: number) => (seniorityLevels[level] ?? '').toLowerCase()
  if (min !== null && max !== null) return min === max ? word(min) : `${word(min)} to ${word(max)}`
  return min === null ? `up to ${word(max ?? 0)}` : `${word(min)} or higher`
}

/** A region has many countries, so only the first few are listed. */
const maxListed = 5
const listedBeforeMore = 3

function formatAlternatives(values: readonly CriterionValue[]): string {
  const all = values.map(formatValue)
  const words =
    all.length > maxListed
      ? [...all.slice(0, listedBeforeMore), `${all.length - listedBeforeMore} more`]
      : all
  return joinWithOr(words)
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
