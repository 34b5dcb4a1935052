import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { Weights } from '../score/reorder.ts'
import { agreementOf } from './agreement.ts'
import { type Change, changesBetween } from './changes.ts'
import { descend } from './descend.ts'
import { type Range, roundWithin } from './project.ts'
import { type JudgedVerdict, type Pair, pairsOf } from './verdict.ts'

/** A criterion of the search and what it weighs at present. */
export interface FittedLine {
  readonly id: string
  readonly mode: Mode
  readonly weight: number
}

/** Weights that fit the verdicts better, to be shown and accepted, or why there are none. */
export type Fit =
  | {
      readonly isFitted: true
      readonly weights: Weights
      readonly changes: readonly Change[]
      /** Pairs of people that stand as the verdicts say, in hundredths. */
      readonly agreement: { readonly before: number; readonly after: number }
      readonly pairs: number
    }
  | { readonly isFitted: false; readonly why: string }

/** Fewer verdicts than this tell a taste from chance no better than a coin. */
const fewest = 3
/** No weight becomes more than twice or less than half of what it is. */
const mostChange = 2
const mostWeight = 1_000
/** Shorter steps towards the found weights that are tried in turn. */
const steps = [1, 0.5, 0.25, 0.125]

/**
 * Learns from verdicts what to weigh how much. The total stays, no weight changes more than by half
 * or twice, and only what is known of both people of a pair says anything. Proposes nothing that
 * does not put more pairs in the order of the verdicts than the present weights do.
 */
export function fitWeights(lines: readonly FittedLine[], people: readonly JudgedVerdict[]): Fit {
  const missing = sayMissing(people)
  if (missing) return { isFitted: false, why: missing }
  const fitted = lines.filter(({ mode, weight }) => mode !== 'not' && weight > 0)
  if (fitted.length < 2) {
    return {
      isFitted: false,
      why: 'There must be two criteria or more to weigh against each other.',
    }
  }
  const pairs = pairsOf(people)
  const before = weightsOf(lines.filter(({ mode }) => mode !== 'not'))
  const present = agreementOf(pairs, before)
  if (present === 2 * pairs.length) {
    return { isFitted: false, why: 'The order agrees with all your verdicts already.' }
  }
  const after = findBetter(fitted, pairs, before, present)
  if (!after) return { isFitted: false, why: 'No weights fit your verdicts better than these.' }
  const inHundredths = (points: number) => Math.round((50 * points) / pairs.length)
  return {
    isFitted: true,
    weights: after,
    changes: changesBetween(before, after, people),
    agreement: { before: inHundredths(present), after: inHundredths(agreementOf(pairs, after)) },
    pairs: pairs.length,
  }
}

function sayMissing(people: readonly JudgedVerdict[]): string | undefined {
  const count = (wanted: string) => people.filter(({ verdict }) => verdict === wanted).length
  const [yes, no] = [count('yes'), count('no')]
  if (yes >= fewest && no >= fewest) return undefined
  return `It takes ${fewest} people you said yes to and ${fewest} you said no to; there are ${yes} and ${no}.`
}

function findBetter(
  lines: readonly FittedLine[],
  pairs: readonly Pair[],
  before: Weights,
  present: number,
): Weights | undefined {
  const weights = lines.map(({ weight }) => weight)
  const ranges = weights.map(rangeOf)
  const total = weights.reduce((all, weight) => all + weight, 0)
  const found = descend(differencesOf(lines, pairs), weights, ranges)
  for (const step of steps) {
    const point = weights.map((weight, at) => weight + step * ((found[at] as number) - weight))
    const whole = roundWithin(point, ranges, total)
    const tried = weightsOf(lines.map((line, at) => ({ ...line, weight: whole[at] as number })))
    // What weighs nothing was meant to, and stays so.
    const after = { ...before, ...tried }
    if (agreementOf(pairs, after) > present) return after
  }
  return undefined
}

function rangeOf(weight: number): Range {
  return {
    least: Math.ceil(weight / mostChange),
    most: Math.max(weight, Math.min(mostWeight, weight * mostChange)),
  }
}

/** Nothing where one of the two is not known: no data is neither praise nor blame. */
function differencesOf(lines: readonly FittedLine[], pairs: readonly Pair[]): Float64Array[] {
  const people = new Set(pairs.flatMap(({ better, worse }) => [better, worse]))
  const values = new Map(
    [...people].map((person) => {
      const known = new Map(
        person.lines.filter(({ isKnown }) => isKnown).map(({ id, value }) => [id, value]),
      )
      return [person, lines.map(({ id }) => known.get(id))]
    }),
  )
  return pairs.map(({ better, worse }) =>
    Float64Array.from(lines, (_, at) => {
      const [more, less] = [values.get(better)?.[at], values.get(worse)?.[at]]
      return more === undefined || less === undefined ? 0 : (more - less) / 1_000
    }),
  )
}

function weightsOf(lines: readonly FittedLine[]): Weights {
  return Object.fromEntries(lines.map(({ id, weight }) => [id, weight]))
}
