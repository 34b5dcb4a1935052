import type { Criterion } from '@headwater/contract/sourcing/criteria'
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
      return `${formatAlternatives(listValues(criterion, names))}, ${criterion.withinKm} km`
    case 'title': {
      const { min = null, max = null } = criterion.seniority ?? {}
      const level = min === null && max === null ? '' : `, ${formatSeniority(min, max)}`
      return formatAlternatives(listValues(criterion, names)) + level
    }
    case 'industries':
    case 'company': {
      const when = { any: '', current: ', now', past: ', in the past' }[criterion.when]
      return formatAlternatives(listValues(criterion, names)) + when
    }
    default:
      return formatAlternatives(listValues(criterion, names))
  }
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
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
