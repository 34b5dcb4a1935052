import { removeBit, wordsFor } from './bytes/bits.ts'
import { idLength } from './bytes/ids.ts'
import { columns, knownKinds, lists } from './bytes/layout.ts'
import { type Patches, writePatches } from './bytes/patches.ts'
import { findRow } from './find-row.ts'
import type { Segment } from './segment.ts'
import { findTraces } from './traces.ts'
import { writeErasure } from './whole-reads.ts'

/**
 * Takes a person out of the bytes themselves, so that they are gone for every thread and in every
 * epoch at once, and nothing of them can be read there. False where they are not there, or not any
 * more.
 */
export function eraseRow(segment: Segment, id: string): boolean {
  const row = findRow(segment, id)
  if (row === undefined) return false
  clearRows(segment, [row])
  wipeTraces(segment, findTraces(segment, [row]))
  return true
}

/**
 * The first half, which is done at once: from now on no search finds these rows or counts them. The
 * other half is `findTraces`, in whatever thread has time for it, and `wipeTraces`.
 */
export function clearRows(segment: Segment, rows: readonly number[]): void {
  writeErasure(segment, () => {
    for (const row of rows) clearRow(segment, row)
  })
}

/** Always by the thread that clears rows, and before it looks for further traces. */
export function wipeTraces(segment: Segment, traces: Patches): void {
  writeErasure(segment, () => writePatches(segment.buffer, traces))
}

function clearRow({ parts, rows }: Segment, row: number): void {
  parts.ids.fill(0, row * idLength, (row + 1) * idLength)
  for (const name of columns) parts[name][row] = 0
  for (const { starts, cells } of lists) {
    for (const name of cells) parts[name].fill(0, parts[starts][row], parts[starts][row + 1])
  }
  const words = wordsFor(rows)
  for (let kind = 0; kind < knownKinds.length; kind++) {
    removeBit(parts.known.subarray(kind * words, (kind + 1) * words), row)
  }
}
