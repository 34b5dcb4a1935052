import { eraseRanges, eraseRow, findRow } from '@headwater/matching/engine'
import type { EpochRow } from './epoch-store.ts'
import { type HeldSegment, holdSegment, livingIn, rowsOf } from './held-segment.ts'
import type { Order } from './messages.ts'
import type { Whose } from './stream-documents.ts'

/** A new segment that takes the place of some, once it is built. */
interface Replacement {
  readonly replaced: readonly HeldSegment[]
  /** Gone while it was being built, when they may have been read already. */
  readonly erased: Set<string>
  buffer?: SharedArrayBuffer
  /** Everybody, and not only those of some segments. */
  readonly isWhole: boolean
  /** Changes since then may not be in it. */
  readonly since: EpochRow
}

/** The people of one company, or of the pool, as far as this process has followed them. */
export interface PeopleIndex {
  readonly whose: Whose
  segments: HeldSegment[]
  /** Changes that could be seen then are in it. */
  seen: string
  /** The first epoch it can answer for; undefined until it has caught up with one. */
  first: number | undefined
  usedAt: number
  replacement: Replacement | undefined
}

export function openIndex(whose: Whose, seen: string): PeopleIndex {
  return { whose, seen, segments: [], first: undefined, usedAt: 0, replacement: undefined }
}

export function segmentsAt({ segments }: PeopleIndex, epoch: number): HeldSegment[] {
  return segments.filter(({ from, until }) => from <= epoch && epoch < until)
}

export function bytesOf({ segments }: PeopleIndex): number {
  return segments.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
}

/** Puts a segment beside the others; from this epoch on, whoever is in it is no longer in those. */
export function addSegment(
  index: PeopleIndex,
  buffer: SharedArrayBuffer,
  { epoch, isDelta }: { epoch: number; isDelta: boolean },
  tell: (order: Order) => void,
): HeldSegment {
  const held = holdSegment(buffer, { from: epoch, isDelta })
  tell({ kind: 'keep', segment: held.number, buffer })
  for (const older of segmentsAt(index, epoch)) buryIn(older, livingIn(held), epoch, tell)
  index.segments.push(held)
  return held
}

/**
 * Puts what was built in the place of what it was built to replace. Segments that came while it was
 * being built know better.
 */
export function replaceSegments(
  index: PeopleIndex,
  epoch: number,
  tell: (order: Order) => void,
): HeldSegment | undefined {
  const { replacement } = index
  if (!replacement?.buffer) return undefined
  index.replacement = undefined
  for (const older of replacement.replaced) older.until = epoch
  const newer = segmentsAt(index, epoch)
  const isDelta = !replacement.isWhole
  const held = holdSegment(replacement.buffer, { from: epoch, isDelta })
  for (const id of replacement.erased) eraseRow(held.segment, id)
  tell({ kind: 'keep', segment: held.number, buffer: held.buffer })
  for (const one of newer) buryIn(held, livingIn(one), epoch, tell)
  index.segments.push(held)
  return held
}

/** Bytes of a segment that were somebody's. */
export interface Erased {
  readonly held: HeldSegment
  readonly ranges: readonly (readonly [number, number])[]
}

/** Takes people out of every segment, whatever epoch still sees it. */
export function eraseFrom(index: PeopleIndex, ids: readonly string[]): Erased[] {
  for (const id of ids) index.replacement?.erased.add(id)
  return index.segments.flatMap((held) => {
    const ranges = ids.flatMap((id) => {
      const row = findRow(held.segment, id)
      if (row === undefined) return []
      const bytes = eraseRanges(held.segment, row)
      eraseRow(held.segment, id)
      return bytes
    })
    return ranges.length > 0 ? [{ held, ranges }] : []
  })
}

/** Lets go of what no kept epoch sees any more. */
export function dropOld(index: PeopleIndex, oldest: number, tell: (order: Order) => void): void {
  const [old, kept] = [[], []] as [HeldSegment[], HeldSegment[]]
  for (const held of index.segments) (held.until <= oldest ? old : kept).push(held)
  for (const { number } of old) tell({ kind: 'drop', segment: number })
  index.segments = kept
}

function buryIn(
  held: HeldSegment,
  ids: Iterable<string>,
  epoch: number,
  tell: (order: Order) => void,
): void {
  const rows = rowsOf(held, ids)
  if (rows.length === 0) return
  held.deaths.push({ epoch, rows })
  tell({ kind: 'bury', segment: held.number, epoch, rows })
}
