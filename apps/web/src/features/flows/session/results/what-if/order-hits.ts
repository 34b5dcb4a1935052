import type { SearchHit } from '@headwater/contract/sourcing/search'
import { type EvaluatedPerson, rankWithWeights, type Weights } from '@headwater/matching/score'
import type { ResultCriterion } from '../evaluate-hit.ts'

/** One row of the list with its place under the weights tried. */
export interface RankedHit<Hit> {
  hit: Hit
  /** Its place among the loaded people, from 1. */
  rank: number
  /** The number of places moved up. Negative is down. */
  moved: number
  score: number
}

/**
 * Returns the loaded people in the order of the given weights, or unchanged without any. Whatever the
 * weights, people who miss fewer must-haves come first.
 */
export function orderHits<Hit extends SearchHit>(
  hits: readonly Hit[],
  lines: readonly ResultCriterion[],
  weights: Weights | undefined,
): RankedHit<Hit>[] {
  if (!weights) return hits.map((hit, at) => ({ hit, rank: at + 1, moved: 0, score: hit.score }))
  const placed = new Map(hits.map((hit, at) => [hit.id, { hit, at }]))
  const missed = (id: string) => placed.get(id)?.hit.missed.length ?? 0
  return rankWithWeights(toEvaluatedPeople(hits, lines), weights)
    .toSorted((a, b) => missed(a.id) - missed(b.id))
    .flatMap(({ id, score }, to) => {
      const from = placed.get(id)
      return from ? { hit: from.hit, rank: to + 1, moved: from.at - to, score } : []
    })
}

/** Returns people in their order, with how far each moved up from where they were before. */
export function compareOrder<Hit extends SearchHit>(
  hits: readonly Hit[],
  before: readonly Pick<Hit, 'id'>[],
): RankedHit<Hit>[] {
  const places = new Map(before.map(({ id }, at) => [id, at]))
  return hits.map((hit, at) => ({
    hit,
    rank: at + 1,
    moved: (places.get(hit.id) ?? at) - at,
    score: hit.score,
  }))
}

/** Returns what the score formula needs for each person. */
function toEvaluatedPeople(
  hits: readonly SearchHit[],
  lines: readonly ResultCriterion[],
): EvaluatedPerson[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return hits.map(({ id, evaluated }) => ({
    id,
    lines: evaluated.flatMap((one) => {
      const line = byId.get(one.id)
      return line ? { ...line, ...one } : []
    }),
  }))
}
