import { findRow, iterateIds, openSegment, type Segment } from '@headwater/matching/engine'
import type { ThreadCommand } from './messages.ts'

/** A segment and the epochs in which it and its rows are visible. */
export interface EpochSegment {
  /** The same number in all threads of the process. */
  readonly number: number
  readonly segment: Segment
  readonly buffer: SharedArrayBuffer
  /** The first epoch that includes it. */
  readonly from: number
  /** The first epoch that no longer includes it. */
  until: number
  readonly tombstones: { readonly epoch: number; readonly rows: readonly number[] }[]
  /** Contains people added or changed since the base segments were built. */
  readonly isDelta: boolean
}

let lastSegmentNumber = 0

export function createEpochSegment(
  buffer: SharedArrayBuffer,
  { from, isDelta }: Pick<EpochSegment, 'from' | 'isDelta'>,
): EpochSegment {
  lastSegmentNumber += 1
  const until = Number.POSITIVE_INFINITY
  const segment = openSegment(buffer)
  return { number: lastSegmentNumber, segment, buffer, from, until, tombstones: [], isDelta }
}

/** Returns the rows of these people in the segment. */
export function findRows({ segment }: EpochSegment, ids: Iterable<string>): number[] {
  const rows: number[] = []
  for (const id of ids) {
    const row = findRow(segment, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** Lists the people in the segment who have neither been erased nor tombstoned. */
export function* listLiveIds({ segment, tombstones }: EpochSegment): Generator<string> {
  const dead = new Set(tombstones.flatMap(({ rows }) => rows))
  for (const id of iterateIds(segment)) {
    if (dead.size === 0 || !dead.has(findRow(segment, id) as number)) yield id
  }
}

/** Yields the commands that bring a new thread up to date. */
export function* restoreCommandsFor({
  number,
  buffer,
  tombstones,
}: EpochSegment): Generator<ThreadCommand> {
  yield { kind: 'add', segment: number, buffer }
  for (const { epoch, rows } of tombstones)
    yield { kind: 'tombstone', segment: number, epoch, rows }
}
