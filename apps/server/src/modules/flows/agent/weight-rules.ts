import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { AppliedWeight, LearnedWeight } from './tables.ts'

interface WeightedSearch {
  readonly criteria: Criterion[]
  /** What has changed. */
  readonly weights: AppliedWeight[]
}

/**
 * Gives criteria the suggested weights. Criteria of one attribute without a weight share the usual
 * one, so those that are not to change get theirs as a number when another of them does.
 */
export function applyWeights(
  criteria: readonly Criterion[],
  usual: ReadonlyMap<string, number>,
  changes: readonly Pick<LearnedWeight, 'id' | 'to'>[],
): WeightedSearch {
  const wanted = new Map(changes.map(({ id, to }) => [id, to]))
  const sharing = new Set(
    criteria.flatMap(({ id, attribute, weight, mode }) =>
      weight === null && mode !== 'not' && wanted.has(id) ? [attribute] : [],
    ),
  )
  const weights = criteria.flatMap(({ id, attribute, weight, mode }): AppliedWeight[] => {
    const isShared = weight === null && mode !== 'not' && sharing.has(attribute)
    const after = wanted.get(id) ?? (isShared ? usual.get(id) : undefined)
    return after === undefined || after === weight ? [] : [{ id, before: weight, after }]
  })
  return {
    criteria: setWeights(criteria, new Map(weights.map((one) => [one.id, one.after]))),
    weights,
  }
}

/** Whether the criteria still have the weights that they were given. */
export function canUndoWeights(
  criteria: readonly Criterion[],
  weights: readonly AppliedWeight[],
): boolean {
  const current = new Map(criteria.map(({ id, weight }) => [id, weight]))
  return weights.every(({ id, after }) => current.get(id) === after)
}

export function undoWeights(
  criteria: readonly Criterion[],
  weights: readonly AppliedWeight[],
): Criterion[] {
  return setWeights(criteria, new Map(weights.map(({ id, before }) => [id, before])))
}

function setWeights(
  criteria: readonly Criterion[],
  weights: ReadonlyMap<string, number | null>,
): Criterion[] {
  return criteria.map((one) => {
    const weight = weights.get(one.id)
    return weight === undefined ? one : { ...one, weight }
  })
}
