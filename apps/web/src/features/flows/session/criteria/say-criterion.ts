import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Names } from '../draft-store.ts'
import { attributeLabels, seniorityLevels } from './attribute-words.ts'
import { type Value, valuesOf } from './values.ts'

/** "Skills: C++ or Rust", "Relevant years: 5 to 15", for one criterion. */
export function sayCriterion(criterion: Criterion, names: Names): string {
  return `${attributeLabels[criterion.attribute]}: ${sayWhat(criterion, names)}`
}

/** What a criterion asks for, without the word for its attribute. */
export function sayWhat(criterion: Criterion, names: Names): string {
  switch (criterion.attribute) {
    case 'relevantYears':
    case 'totalYears':
      return sayRange(criterion.min, criterion.max)
    case 'stability':
    case 'opportunity':
      return `${criterion.min} of 100 or more`
    case 'relocate':
      return criterion.countries.length === 0 ? 'anywhere' : sayAny(valuesOf(criterion, names))
    case 'cities':
      return `${sayAny(valuesOf(criterion, names))}, ${criterion.withinKm} km`
    case 'title': {
      const { min = null, max = null } = criterion.seniority ?? {}
      const level = min === null && max === null ? '' : `, ${sayLevels(min, max)}`
      return sayAny(valuesOf(criterion, names)) + level
    }
    case 'industries':
    case 'company': {
      const when = { any: '', current: ', now', past: ', in the past' }[criterion.when]
      return sayAny(valuesOf(criterion, names)) + when
    }
    default:
      return sayAny(valuesOf(criterion, names))
  }
}

/** "English C1". */
export function sayValue({ text, level }: Value): string {
  return level ? `${text} ${level}` : text
}

/** The first and how many more: "Germany + 1". */
export function sayFirst(values: readonly Value[]): string {
  const [first, ...others] = values
  if (!first) return ''
  return others.length === 0 ? sayValue(first) : `${sayValue(first)} + ${others.length}`
}

/** "5 to 15", "5 or more", "up to 15". */
export function sayRange(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `${min}` : `${min} to ${max}`
  return min === null ? `up to ${max}` : `${min} or more`
}

function sayLevels(min: number | null, max: number | null): string {
  const word = (level: number) => (seniorityLevels[level] ?? '').toLowerCase()
  if (min !== null && max !== null) return min === max ? word(min) : `${word(min)} to ${word(max)}`
  return min === null ? `up to ${word(max ?? 0)}` : `${word(min)} or higher`
}

/** A part of the world is many countries; a few of them say which. */
const most = 5
const few = 3

function sayAny(values: readonly Value[]): string {
  const all = values.map(sayValue)
  const words = all.length > most ? [...all.slice(0, few), `${all.length - few} more`] : all
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
