/** After this long without a visit the next one counts as new. */
const awayMinutes = 30
/** During a visit the snapshot is refreshed this often. */
const saveEveryMinutes = 5

/** A result, listed best match first. */
interface RankedPerson {
  readonly id: string
  readonly score: number
}

/** The results a member had on screen at one moment. */
export interface ResultSnapshot {
  readonly at: Date
  readonly total: number
  /** Ids of the best matches, best first. */
  readonly ids: readonly string[]
  /** Score of the last of these ids. */
  readonly leastScore: number
}

/** The latest snapshot and the one from the end of the previous visit. */
export interface SavedSnapshots {
  readonly hash: string
  readonly minutesOld: number
  /** People that people of the snapshots were merged into. */
  readonly knownIds: readonly string[]
  readonly last: ResultSnapshot
  readonly before: ResultSnapshot | null
}

/**
 * none: nothing to save. start: first snapshot for these criteria. renew: same visit. move: a new
 * visit.
 */
export type SnapshotDecision = 'none' | 'start' | 'renew' | 'move'

/**
 * Decides what to do with the snapshot. The baseline moves only with a new visit, so that reloading
 * the page shows the same people as new. Changed criteria find other people, so snapshots start
 * again.
 */
export function decideSnapshot(kept: SavedSnapshots | undefined, hash: string): SnapshotDecision {
  if (kept?.hash !== hash) return 'start'
  if (kept.minutesOld >= awayMinutes) return 'move'
  return kept.minutesOld >= saveEveryMinutes ? 'renew' : 'none'
}

/** Returns the snapshot to compare with: the end of the previous visit. */
export function decideBaseline(
  kept: SavedSnapshots | undefined,
  hash: string,
): ResultSnapshot | null {
  if (kept?.hash !== hash) return null
  return kept.minutesOld >= awayMinutes ? kept.last : kept.before
}

/**
 * Returns the people missing from an earlier snapshot. If that snapshot was cut off, only people
 * who would have ranked inside it count: those below may have been there all along.
 */
export function listNewSince(
  { total, ids, leastScore }: ResultSnapshot,
  best: readonly RankedPerson[],
): RankedPerson[] {
  const known = new Set(ids)
  const fresh = best.filter(({ id }) => !known.has(id))
  const lastId = ids.at(-1)
  if (total <= ids.length || lastId === undefined) return fresh
  return fresh.filter(
    ({ id, score }) => score > leastScore || (score === leastScore && id < lastId),
  )
}
