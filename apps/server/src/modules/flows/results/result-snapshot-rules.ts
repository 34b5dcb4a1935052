/** How many of the best matches a snapshot holds for later comparison, and how many near ones. */
export const snapshotLimit = 1_000

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
  /** Null for members who see no partial matches, and for searches with one must-have. */
  readonly near: NearSnapshot | null
}

/** The people of a snapshot who missed one must-have. */
export interface NearSnapshot {
  /** Best first. */
  readonly ids: readonly string[]
  /** The must-have each of them missed. */
  readonly missed: readonly string[]
  readonly leastScore: number
  /** There were more than the snapshot holds. */
  readonly isCut: boolean
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
 * visit. mark: the member asks for later changes only.
 */
export type SnapshotDecision = 'none' | 'start' | 'renew' | 'move' | 'mark'

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
export function listNewSince<Person extends RankedPerson>(
  { total, ids, leastScore }: Pick<ResultSnapshot, 'total' | 'ids' | 'leastScore'>,
  best: readonly Person[],
): Person[] {
  const known = new Set(ids)
  const fresh = best.filter(({ id }) => !known.has(id))
  return total <= ids.length ? fresh : filterAbove(fresh, leastScore, ids.at(-1))
}

/**
 * Returns the people who miss one must-have, of those who missed more in an earlier snapshot. Those
 * who met all of them then are not new.
 */
export function listNewNear<Person extends RankedPerson>(
  { ids, near }: Pick<ResultSnapshot, 'ids' | 'near'>,
  found: readonly Person[],
): Person[] {
  if (near === null) return []
  const known = new Set([...ids, ...near.ids])
  const fresh = found.filter(({ id }) => !known.has(id))
  return near.isCut ? filterAbove(fresh, near.leastScore, near.ids.at(-1)) : fresh
}

function filterAbove<Person extends RankedPerson>(
  people: readonly Person[],
  leastScore: number,
  lastId: string | undefined,
): Person[] {
  if (lastId === undefined) return [...people]
  return people.filter(
    ({ id, score }) => score > leastScore || (score === leastScore && id < lastId),
  )
}
