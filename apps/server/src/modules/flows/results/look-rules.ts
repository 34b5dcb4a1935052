/** Whoever comes back after so long has been away: what came meanwhile is new to them. */
const awayMinutes = 30
/** While somebody stays, what they have in front of them is kept this often. */
const keptMinutes = 5

/** Somebody found, best first in a list. */
interface Ranked {
  readonly id: string
  readonly score: number
}

/** The people a member had in front of them at one moment. */
export interface Look {
  readonly at: Date
  readonly total: number
  /** The best, best first. */
  readonly ids: readonly string[]
  /** What the last of these scored. */
  readonly leastScore: number
}

/** The last look, and the one at the end of the visit before. */
export interface KeptLook {
  readonly hash: string
  readonly minutesOld: number
  readonly last: Look
  readonly before: Look | null
}

/** Nothing to keep; the first look at these criteria; another of the same visit; a new visit. */
export type LookDecision = 'none' | 'start' | 'renew' | 'move'

/**
 * A look moves on only with a new visit, so that loading the page again says the same is new as
 * before. Criteria that were changed find other people, which is no news: looks start again.
 */
export function decideLook(kept: KeptLook | undefined, hash: string): LookDecision {
  if (kept?.hash !== hash) return 'start'
  if (kept.minutesOld >= awayMinutes) return 'move'
  return kept.minutesOld >= keptMinutes ? 'renew' : 'none'
}

/** What news are compared with: the end of the visit before this one. */
export function decideSince(kept: KeptLook | undefined, hash: string): Look | null {
  if (kept?.hash !== hash) return null
  return kept.minutesOld >= awayMinutes ? kept.last : kept.before
}

/**
 * Who was not there at an earlier look. Where that look did not hold everybody, only those count who
 * would have stood among the ones it held: whoever comes after them may have been there all along.
 */
export function newSince({ total, ids, leastScore }: Look, best: readonly Ranked[]): Ranked[] {
  const known = new Set(ids)
  const fresh = best.filter(({ id }) => !known.has(id))
  const lastId = ids.at(-1)
  if (total <= ids.length || lastId === undefined) return fresh
  return fresh.filter(
    ({ id, score }) => score > leastScore || (score === leastScore && id < lastId),
  )
}
