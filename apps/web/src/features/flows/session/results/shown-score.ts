import { tenthsOf } from '@headwater/matching/score'

/** A score as rings show it: the shown tenths, rounded once more, so that both say the same. */
export function shownScore(score: number): number {
  return Math.round(tenthsOf(score) / 10)
}
