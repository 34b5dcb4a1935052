/** For so long what the same person changes further is one version. */
export const freshMinutes = 10

interface Newest {
  readonly version: number
  readonly criteriaHash: string | null
  readonly text: string
  readonly savedBy: string
  readonly isUsed: boolean
  readonly minutesOld: number
}

interface Wish {
  readonly criteriaHash: string | null
  readonly text: string
  readonly by: string
  /** The version that was on the screen. */
  readonly baseVersion: number
}

export type VersionDecision = 'same' | 'stale' | 'replace' | 'add'

/**
 * What becomes of a search that somebody saves. Saving twice what is there already is no conflict:
 * the answer of the first time may have been lost.
 */
export function decideVersion(newest: Newest, wish: Wish): VersionDecision {
  const { criteriaHash, text } = wish
  if (newest.text === text && newest.criteriaHash === criteriaHash) return 'same'
  if (wish.baseVersion !== newest.version) return 'stale'
  const isFresh = newest.minutesOld < freshMinutes
  return !newest.isUsed && isFresh && newest.savedBy === wish.by ? 'replace' : 'add'
}
