import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'

interface SearchState {
  readonly criteria: readonly Criterion[]
  readonly text: string
}

type Say = (criterion: Criterion) => string

/** What became different from one state of a search to the next, in a sentence each. */
export function describeChanges(before: SearchState, after: SearchState, say: Say): string[] {
  const earlier = new Map(before.criteria.map((one) => [keyOf(one), one]))
  const later = new Map(after.criteria.map((one) => [keyOf(one), one]))
  const sentences = [
    ...after.criteria.flatMap((one) => {
      const was = earlier.get(keyOf(one))
      return was ? describeChange(was, one, say) : [`Added ${say(one)} as ${modeWords[one.mode]}.`]
    }),
    ...before.criteria.flatMap((one) => (later.has(keyOf(one)) ? [] : [`Removed ${say(one)}.`])),
  ]
  if (sentences.length > 0) return sentences
  if (textOf(before.criteria) !== textOf(after.criteria)) {
    return ['Put the criteria into another order.']
  }
  return before.text === after.text ? [] : ['Worded the question differently.']
}

/** Of another attribute it is not the same criterion, whatever it is called. */
function keyOf({ id, attribute }: Criterion): string {
  return `${attribute} ${id}`
}

const modeWords: Readonly<Record<Mode, string>> = {
  must: 'must-have',
  nice: 'nice-to-have',
  not: 'never',
}

function describeChange(was: Criterion, is: Criterion, say: Say): string[] {
  const name = say(is)
  const sentences: string[] = []
  if (textOf(withoutTerms(was)) !== textOf(withoutTerms(is))) {
    const before = say(was)
    // What a criterion is called in short may leave out what changed.
    sentences.push(before === name ? `Changed ${name}.` : `Changed ${before} to ${name}.`)
  }
  if (was.mode !== is.mode) {
    sentences.push(`Made ${name} ${modeWords[is.mode]} instead of ${modeWords[was.mode]}.`)
  }
  if (was.weight !== is.weight) {
    sentences.push(`Weighed ${name} ${sayWeight(is)} instead of ${sayWeight(was)}.`)
  }
  if (was.unknown !== is.unknown) sentences.push(`${policyWords[is.unknown]} ${name}.`)
  return sentences
}

const policyWords = {
  include: 'Let in people of whom it is not known:',
  exclude: 'Left out people of whom it is not known:',
} as const

function withoutTerms({ mode, weight, unknown, ...values }: Criterion): object {
  return values
}

function sayWeight({ weight }: Criterion): string {
  return weight === null ? 'as usual' : String(weight)
}

/** The same for the same values, in whatever order their fields were written. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
