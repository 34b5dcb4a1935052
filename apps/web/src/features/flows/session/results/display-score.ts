import { toTenths } from '@headwater/matching/score'

/** Returns the score for a ring, rounded from the displayed tenths so that both always agree. */
export function toDisplayScore(score: number): number {
  return Math.round(toTenths(score) / 10)
}
