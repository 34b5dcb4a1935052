import type { Mode } from '@headwater/contract/sourcing/criteria'
import { replaceWeights, type Weights } from '../score/rank-with-weights.ts'
import { computeScore } from '../score/score.ts'
import { fitByGradientDescent } from './gradient-descent.ts'
import {
  listPreferencePairs,
  type PersonWithVerdict,
  type PreferencePair,
} from './preference-pairs.ts'
import { roundWithinRanges, type WeightRange } from './project-onto-ranges.ts'
import { listWeightChanges, type WeightChange } from './weight-changes.ts'

/** A criterion of the search and its current weight. */
export interface WeightedCriterion {
  readonly id: string
  readonly mode: Mode
  readonly weight: number
}

/** Suggested weights for the recruiter to accept, or the reason why there are none. */
export type WeightFit =
  | {
      readonly isFitted: true
      readonly weights: Weights
      readonly changes: readonly WeightChange[]
      /** Share of pairs ordered as the verdicts say, in per cent. */
      readonly agreement: { readonly before: number; readonly after: number }
      readonly pairs: number
    }
  | { readonly isFitted: false; readonly why: string }

/** With fewer verdicts a preference cannot be distinguished from chance. */
const minVerdicts = 3
/** A weight at most doubles or halves. */
const maxChangeFactor = 2
const maxWeight = 1_000
/** Smaller steps towards the fitted weights, tried in turn. */
const steps = [1, 0.5, 0.25, 0.125]

/**
 * Fits criterion weights to verdicts. The total stays the same, a weight at most doubles or halves,
 * and only attributes known of both people of a pair count. Suggests nothing unless more pairs are
 * ordered as the verdicts say than with the current weights.
 */
export function fitWeights(
  lines: readonly WeightedCriterion[],
  people: readonly PersonWithVerdict[],
): WeightFit {
  const missing = formatMissingVerdicts(people)
  if (missing) return { isFitted: false, why: missing }
  const fitted = lines.filter(({ mode, weight }) => mode !== 'not' && weight > 0)
  if (fitted.length < 2) {
    return {
      isFitted: false,
      why: 'Add at least two criteria to get suggested weights.',
    }
  }
  const pairs = listPreferencePairs(people)
  const before = weightsOf(lines.filter(({ mode }) => mode !== 'not'))
  const present = scoreAgreement(pairs, before)
  if (present === 2 * pairs.length) {
    return { isFitted: false, why: 'The current order already matches all your verdicts.' }
  }
  const after = findBetterWeights(fitted, pairs, before, present)
  if (!after) return { isFitted: false, why: 'The current weights already fit your verdicts best.' }
  const inHundredths = (points: number) => Math.round((50 * points) / pairs.length)
  return {
    isFitted: true,
    weights: after,
    changes: listWeightChanges(before, after, people),
    agreement: { before: inHundredths(present), after: inHundredths(scoreAgreement(pairs, after)) },
    pairs: pairs.length,
  }
}

function formatMissingVerdicts(people: readonly PersonWithVerdict[]): string | undefined {
  const count = (wanted: string) => people.filter(({ verdict }) => verdict === wanted).length
  const [yes, no] = [count('yes'), count('no')]
  if (yes >= minVerdicts && no >= minVerdicts) return undefined
  return `Rate ${minVerdicts} people yes and ${minVerdicts} no to get suggested weights (${yes} and ${no} so far).`
}

function findBetterWeights(
  lines: readonly WeightedCriterion[],
  pairs: readonly PreferencePair[],
  before: Weights,
  present: number,
): Weights | undefined {
  const weights = lines.map(({ weight }) => weight)
  const ranges = weights.map(rangeOf)
  const total = weights.reduce((all, weight) => all + weight, 0)
  const found = fitByGradientDescent(differencesOf(lines, pairs), weights, ranges)
  for (const step of steps) {
    const point = weights.map((weight, at) => weight + step * ((found[at] as number) - weight))
    const whole = roundWithinRanges(point, ranges, total)
    const tried = weightsOf(lines.map((line, at) => ({ ...line, weight: whole[at] as number })))
    // A weight of zero is deliberate and stays zero.
    const after = { ...before, ...tried }
    if (scoreAgreement(pairs, after) > present) return after
  }
  return undefined
}

function rangeOf(weight: number): WeightRange {
  return {
    least: Math.ceil(weight / maxChangeFactor),
    most: Math.max(weight, Math.min(maxWeight, weight * maxChangeFactor)),
  }
}

/** Zero if one of the two is unknown: missing data counts neither for nor against. */
function differencesOf(
  lines: readonly WeightedCriterion[],
  pairs: readonly PreferencePair[],
): Float64Array[] {
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

function weightsOf(lines: readonly WeightedCriterion[]): Weights {
  return Object.fromEntries(lines.map(({ id, weight }) => [id, weight]))
}

/** Counts half-points over all pairs: two if the preferred person scores higher, one for a tie. */
export function scoreAgreement(pairs: readonly PreferencePair[], weights: Weights): number {
  const people = new Set(pairs.flatMap(({ better, worse }) => [better, worse]))
  const scores = new Map(
    [...people].map((person) => [
      person,
      computeScore(replaceWeights(person.lines, weights)).score,
    ]),
  )
  return pairs.reduce((points, { better, worse }) => {
    const ahead = (scores.get(better) ?? 0) - (scores.get(worse) ?? 0)
    return points + 1 + Math.sign(ahead)
  }, 0)
}
