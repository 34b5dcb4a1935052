import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'

interface SearchState {
  readonly criteria: readonly Criterion[]
  readonly text: string
  /** Whom it searches, as text. */
  readonly scope: string
}

type FormatCriterion = (criterion: Criterion) => string

/** Formats the differences between two states of a search, one sentence each. */
export function formatChanges(
  before: SearchState,
  after: SearchState,
  format: FormatCriterion,
): string[] {
  const earlier = new Map(before.criteria.map((one) => [keyOf(one), one]))
  const later = new Map(after.criteria.map((one) => [keyOf(one), one]))
  const sentences = [
    ...after.criteria.flatMap((one) => {
      const was = earlier.get(keyOf(one))
      return was
        ? formatChange(was, one, format)
        : [`Added ${format(one)} as ${modeWords[one.mode]}.`]
    }),
    ...before.criteria.flatMap((one) => (later.has(keyOf(one)) ? [] : [`Removed ${format(one)}.`])),
  ]
  if (before.scope !== after.scope) {
    sentences.push(`Changed whom it searches from ${before.scope} to ${after.scope}.`)
  }
  if (sentences.length > 0) return sentences
  if (toCanonicalJson(before.criteria) !== toCanonicalJson(after.criteria)) {
    return ['Reordered the criteria.']
  }
  return before.text === after.text ? [] : ['Changed the search text.']
}

/** A criterion with another attribute is a different one, even if its id is the same. */
function keyOf({ id, attribute }: Criterion): string {
  return `${attribute} ${id}`
}

const modeWords: Readonly<Record<Mode, string>> = {
  must: 'must-have',
  nice: 'nice-to-have',
  not: 'exclusion',
}

function formatChange(was: Criterion, is: Criterion, format: FormatCriterion): string[] {
  const name = format(is)
  const sentences: string[] = []
  if (toCanonicalJson(withoutModeAndWeight(was)) !== toCanonicalJson(withoutModeAndWeight(is))) {
    const before = format(was)
    // The short name of a criterion may be the same before and after the change.
    sentences.push(before === name ? `Changed ${name}.` : `Changed ${before} to ${name}.`)
  }
  if (was.mode !== is.mode) {
    sentences.push(`Changed ${name} from ${modeWords[was.mode]} to ${modeWords[is.mode]}.`)
  }
  if (was.weight !== is.weight) {
    sentences.push(
      `Changed the weight of ${name} from ${formatWeight(was)} to ${formatWeight(is)}.`,
    )
  }
  if (was.unknown !== is.unknown) sentences.push(`${policyWords[is.unknown]} ${name}.`)
  return sentences
}

const policyWords = {
  include: 'Now includes people with no data for',
  exclude: 'Now excludes people with no data for',
} as const

function withoutModeAndWeight({ mode, weight, unknown, ...values }: Criterion): object {
  return values
}

function formatWeight({ weight }: Criterion): string {
  return weight === null ? 'normal' : String(weight)
}

/** Returns the same text for equal values, regardless of the order of their fields. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
