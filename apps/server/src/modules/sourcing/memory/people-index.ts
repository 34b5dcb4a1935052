import { clearRows } from '@headwater/matching/engine'
import type { Cleared } from './cleaner.ts'
import { type HeldSegment, holdSegment, livingIn, rowsOf } from './held-segment.ts'
import type { Order } from './messages.ts'
import type { Whose } from './stream-documents.ts'

/** New segments that take the place of some, once they are built. */
interface Replacement {
  readonly replaced: readonly HeldSegment[]
  /** Gone while they were being built, when they may have been read already. */
  readonly erased: Set<string>
  /** And what could be seen when the last of it was read. */
  built?: { readonly buffers: readonly SharedArrayBuffer[]; readonly read: string }
  /** Everybody, and not only those of some segments. */
  readonly isWhole: boolean
}

/** The people of one company, or of the pool, as far as this process has followed them. */
export interface PeopleIndex {
  readonly whose: Whose
  segments: HeldSegment[]
  /** Changes that could be seen then are in it. */
  seen: string
  /** Until an epoch has seen that too: what could be seen when everybody was read. */
  read: string | undefined
  /**
   * Epochs in which somebody is here as they were a little later, because they had changed again
   * before they were read. Other processes may have them as they were.
   */
  readonly blurred: Set<number>
  /** The first epoch it can answer for; undefined until it has caught up with one. */
  first: number | undefined
  usedAt: number
  replacement: Replacement | undefined
}

export function openIndex(whose: Whose, seen: string): PeopleIndex {
  return {
    ...{ whose, seen, segments: [], read: undefined, blurred: new Set() },
    ...{ first: undefined, usedAt: 0, replacement: undefined },
  }
}

export function segmentsAt({ segments }: PeopleIndex, epoch: number): HeldSegment[] {
  return segments.filter(({ from, until }) => from <= epoch && epoch < until)
}

export function bytesOf({ segments }: PeopleIndex): number {
  return segments.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
}

/**
 * Puts a segment beside the others; from this epoch on, whoever has changed and is in it is no longer
 * in those. Segments of everybody have nobody in common.
 */
export function addSegment(
  index: PeopleIndex,
  buffer: SharedArrayBuffer,
  { epoch, isDelta }: { epoch: number; isDelta: boolean },
  tell: (order: Order) => void,
): HeldSegment {
  const held = holdSegment(buffer, { from: epoch, isDelta })
  tell({ kind: 'keep', segment: held.number, buffer })
  if (isDelta) {
    for (const older of segmentsAt(index, epoch)) buryIn(older, livingIn(held), epoch, tell)
  }
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
): Cleared[] {
  const { replacement } = index
  if (!replacement?.built) return []
  index.replacement = undefined
  for (const older of replacement.replaced) older.until = epoch
  const place = 1 + index.segments.findLastIndex((one) => replacement.replaced.includes(one))
  const isDelta = !replacement.isWhole
  const built = replacement.built.buffers.map((buffer) =>
    holdSegment(buffer, { from: epoch, isDelta }),
  )
  const cleared = built.flatMap((held) => clearIn(held, replacement.erased))
  for (const held of built) {
    tell({ kind: 'keep', segment: held.number, buffer: held.buffer })
    for (const newer of index.segments.slice(place)) buryIn(held, livingIn(newer), epoch, tell)
  }
  // Segments stay in the order in which later ones know better.
  index.segments.splice(place, 0, ...built)
  return cleared
}

/** Takes people out of every segment, whatever epoch still sees it. */
export function eraseFrom(index: PeopleIndex, ids: readonly string[]): Cleared[] {
  for (const id of ids) index.replacement?.erased.add(id)
  return index.segments.flatMap((held) => clearIn(held, ids))
}

function clearIn(held: HeldSegment, ids: Iterable<string>): Cleared[] {
  const rows = rowsOf(held, ids)
  if (rows.length === 0) return []
  clearRows(held.segment, rows)
  return [{ held, rows }]
}

/** Lets go of what no kept epoch sees any more. */
export function dropOld(index: PeopleIndex, oldest: number, tell: (order: Order) => void): void {
  const [old, kept] = [[], []] as [HeldSegment[], HeldSegment[]]
  for (const held of index.segments) (held.until <= oldest ? old : kept).push(held)
  for (const { number } of old) tell({ kind: 'drop', segment: number })
  index.segments = kept
  for (const epoch of index.blurred) if (epoch < oldest) index.blurred.delete(epoch)
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
