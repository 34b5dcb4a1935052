import { clearRows } from '@headwater/matching/engine'
import { createEpochSegment, type EpochSegment, findRows, listLiveIds } from './epoch-segment.ts'
import type { ClearedRows } from './erased-row-cleaner.ts'
import type { ThreadCommand } from './messages.ts'
import type { IndexOwnerId } from './stream-documents.ts'

/** New segments that will replace others once they are built. */
interface Replacement {
  readonly replaced: readonly EpochSegment[]
  /** People erased during the build, who may already have been read. */
  readonly erased: Set<string>
  /** The built segments and the snapshot after the last read. */
  built?: { readonly buffers: readonly SharedArrayBuffer[]; readonly read: string }
  /** Whether it contains all people instead of those of some segments. */
  readonly isWhole: boolean
}

/** The people of one company or of the pool, as far as this process has followed them. */
export interface PeopleIndex {
  readonly ownerId: IndexOwnerId
  segments: EpochSegment[]
  /** Snapshot up to which changes are included. */
  seen: string
  /** Snapshot of the initial full read, until an epoch includes it. */
  read: string | undefined
  /**
   * Epochs in which a person is in a later state here, because they had changed again before they
   * were read. Other processes may have the earlier state.
   */
  readonly inexactEpochs: Set<number>
  /** The first epoch it can answer for, or undefined until it has caught up. */
  first: number | undefined
  usedAt: number
  replacement: Replacement | undefined
}

export function createPeopleIndex(ownerId: IndexOwnerId, seen: string): PeopleIndex {
  return {
    ownerId,
    seen,
    segments: [],
    read: undefined,
    inexactEpochs: new Set(),
    first: undefined,
    usedAt: 0,
    replacement: undefined,
  }
}

export function segmentsAt({ segments }: PeopleIndex, epoch: number): EpochSegment[] {
  return segments.filter(({ from, until }) => from <= epoch && epoch < until)
}

export function countBytes({ segments }: PeopleIndex): number {
  return segments.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
}

/**
 * Adds a segment. If it is a delta, its people are tombstoned in the older segments from this epoch
 * on. Base segments share no people.
 */
export function addSegment(
  index: PeopleIndex,
  buffer: SharedArrayBuffer,
  { epoch, isDelta }: { epoch: number; isDelta: boolean },
  postCommand: (order: ThreadCommand) => void,
): EpochSegment {
  const held = createEpochSegment(buffer, { from: epoch, isDelta })
  postCommand({ kind: 'add', segment: held.number, buffer })
  if (isDelta) {
    for (const older of segmentsAt(index, epoch))
      tombstoneRows(older, listLiveIds(held), epoch, postCommand)
  }
  index.segments.push(held)
  return held
}

/**
 * Replaces segments by the ones built from them. Segments added during the build take precedence.
 */
export function replaceSegments(
  index: PeopleIndex,
  epoch: number,
  postCommand: (order: ThreadCommand) => void,
): ClearedRows[] {
  const { replacement } = index
  if (!replacement?.built) return []
  index.replacement = undefined
  for (const older of replacement.replaced) older.until = epoch
  const place = 1 + index.segments.findLastIndex((one) => replacement.replaced.includes(one))
  const isDelta = !replacement.isWhole
  const built = replacement.built.buffers.map((buffer) =>
    createEpochSegment(buffer, { from: epoch, isDelta }),
  )
  const cleared = built.flatMap((held) => clearRowsOf(held, replacement.erased))
  for (const held of built) {
    postCommand({ kind: 'add', segment: held.number, buffer: held.buffer })
    for (const newer of index.segments.slice(place))
      tombstoneRows(held, listLiveIds(newer), epoch, postCommand)
  }
  // Segments stay in order of precedence, later ones over earlier ones.
  index.segments.splice(place, 0, ...built)
  return cleared
}

/** Erases people from every segment in all epochs. */
export function erasePeople(index: PeopleIndex, ids: readonly string[]): ClearedRows[] {
  for (const id of ids) index.replacement?.erased.add(id)
  return index.segments.flatMap((held) => clearRowsOf(held, ids))
}

function clearRowsOf(held: EpochSegment, ids: Iterable<string>): ClearedRows[] {
  const rows = findRows(held, ids)
  if (rows.length === 0) return []
  clearRows(held.segment, rows)
  return [{ held, rows }]
}

/** Drops segments that no retained epoch includes. */
export function dropExpiredSegments(
  index: PeopleIndex,
  oldest: number,
  postCommand: (order: ThreadCommand) => void,
): void {
  const [old, kept] = [[], []] as [EpochSegment[], EpochSegment[]]
  for (const held of index.segments) (held.until <= oldest ? old : kept).push(held)
  for (const { number } of old) postCommand({ kind: 'drop', segment: number })
  index.segments = kept
  for (const epoch of index.inexactEpochs) if (epoch < oldest) index.inexactEpochs.delete(epoch)
}

function tombstoneRows(
  held: EpochSegment,
  ids: Iterable<string>,
  epoch: number,
  postCommand: (order: ThreadCommand) => void,
): void {
  const rows = findRows(held, ids)
  if (rows.length === 0) return
  held.tombstones.push({ epoch, rows })
  postCommand({ kind: 'tombstone', segment: held.number, epoch, rows })
}
