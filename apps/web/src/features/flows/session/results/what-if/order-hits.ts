import type { FoundHit } from '@headwater/contract/sourcing/search'
import { type JudgedPerson, reorder, type Weights } from '@headwater/matching/score'
import type { Line } from '../judge-hit.ts'

/** One row of the list, wherever other weights would put it. */
export interface Placed<Hit> {
  hit: Hit
  /** Its place among the people found, from 1. */
  rank: number
  /** How many places up; below zero is down. */
  moved: number
  score: number
}

/** The loaded people in the order that other weights give them; as they came without any. */
export function orderHits<Hit extends FoundHit>(
  hits: readonly Hit[],
  lines: readonly Line[],
  weights: Weights | undefined,
): Placed<Hit>[] {
  if (!weights) return hits.map((hit, at) => ({ hit, rank: at + 1, moved: 0, score: hit.score }))
  const placed = new Map(hits.map((hit, at) => [hit.id, { hit, at }]))
  return reorder(judgedOf(hits, lines), weights).flatMap(({ id, score }, to) => {
    const from = placed.get(id)
    return from ? { hit: from.hit, rank: to + 1, moved: from.at - to, score } : []
  })
}

/** Everything that the sum needs, of each person. */
function judgedOf(hits: readonly FoundHit[], lines: readonly Line[]): JudgedPerson[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return hits.map(({ id, judged }) => ({
    id,
    lines: judged.flatMap((one) => {
      const line = byId.get(one.id)
      return line ? { ...line, ...one } : []
    }),
  }))
}
