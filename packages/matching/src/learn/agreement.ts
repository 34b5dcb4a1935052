import { reweigh, type Weights } from '../score/reorder.ts'
import { scoreOf } from '../score/score.ts'
import type { Pair } from './verdict.ts'

/** Half-points over all pairs: two where the preferred one stands higher, one where they tie. */
export function agreementOf(pairs: readonly Pair[], weights: Weights): number {
  const people = new Set(pairs.flatMap(({ better, worse }) => [better, worse]))
  const scores = new Map(
    [...people].map((person) => [person, scoreOf(reweigh(person.lines, weights)).score]),
  )
  return pairs.reduce((points, { better, worse }) => {
    const ahead = (scores.get(better) ?? 0) - (scores.get(worse) ?? 0)
    return points + 1 + Math.sign(ahead)
  }, 0)
}
