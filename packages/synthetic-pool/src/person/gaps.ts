import { chance, type Random } from '../random/random.ts'
import type { CareerRole } from './career.ts'

/** Facts that a profile lacks. */
export interface Gaps {
  /** No list of skills: only those named in descriptions are known. */
  readonly skills: boolean
  readonly education: boolean
  readonly languages: boolean
  readonly dates: boolean
  readonly city: boolean
  /** For each role, whether it has no description. */
  readonly texts: readonly boolean[]
}

/** Shares of profiles that lack a fact. Manual workers state their schools less often. */
const shares = {
  /** Only roles, and nothing about them. */
  bare: 0.04,
  skills: 0.12,
  education: { usual: 0.1, few: 0.28 },
  languages: 0.3,
  dates: 0.035,
  city: 0.04,
  text: 0.27,
} as const

export function drawGaps(posts: readonly CareerRole[], random: Random): Gaps {
  const isBare = chance(random, shares.bare)
  const lacks = (share: number) => chance(random, share) || isBare
  const ranks = posts.at(-1)?.occupation.work.ranks ?? 'usual'
  return {
    skills: lacks(shares.skills),
    education: lacks(shares.education[ranks]),
    languages: lacks(shares.languages),
    dates: chance(random, shares.dates),
    city: chance(random, shares.city),
    texts: posts.map(() => lacks(shares.text)),
  }
}
