import type { SearchScope } from '@headwater/contract/sourcing/search-scope'

/** Further changes by the same member within this time replace the version. */
export const replaceWithinMinutes = 10

interface NewestVersion {
  readonly version: number
  readonly criteriaHash: string | null
  readonly scope: SearchScope
  readonly text: string
  readonly savedBy: string
  readonly isUsed: boolean
  readonly minutesOld: number
}

interface SaveRequest {
  readonly criteriaHash: string | null
  readonly scope: SearchScope
  readonly text: string
  readonly by: string
  /** The version the member had on screen. */
  readonly baseVersion: number
}

export type VersionDecision = 'same' | 'stale' | 'replace' | 'add'

/**
 * Decides whether a save replaces the newest version, adds one or conflicts. Saving the current
 * state again is no conflict, because the first reply may have been lost.
 */
export function decideVersion(newest: NewestVersion, wish: SaveRequest): VersionDecision {
  const { criteriaHash, scope, text } = wish
  const isSame = newest.criteriaHash === criteriaHash && newest.scope === scope
  if (isSame && newest.text === text) return 'same'
  if (wish.baseVersion !== newest.version) return 'stale'
  const isFresh = newest.minutesOld < replaceWithinMinutes
  return !newest.isUsed && isFresh && newest.savedBy === wish.by ? 'replace' : 'add'
}
