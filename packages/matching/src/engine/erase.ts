import { removeBit, wordCountFor } from './bytes/bits.ts'
import { idLength } from './bytes/ids.ts'
import { columnSections, knownKinds, listSections } from './bytes/layout.ts'
import { applyPatches, type Patches } from './bytes/patches.ts'
import { writeErasure } from './consistent-reads.ts'
import { findErasureRemnants } from './erasure-remnants.ts'
import { findRow } from './find-row.ts'
import type { Segment } from './segment.ts'

/**
 * Removes a person from the bytes themselves, so that they are gone for every thread and epoch at
 * once and nothing of them can be read. Returns false if they are not there or already erased.
 */
export function erasePerson(segment: Segment, id: string): boolean {
  const row = findRow(segment, id)
  if (row === undefined) return false
  clearRows(segment, [row])
  wipeErasureRemnants(segment, findErasureRemnants(segment, [row]))
  return true
}

/**
 * Clears rows: the first half of an erasure, which takes effect at once, so that no search finds or
 * counts these rows any more. The second half is `findErasureRemnants`, in any idle thread, and
 * then `wipeErasureRemnants`.
 */
export function clearRows(segment: Segment, rows: readonly number[]): void {
  writeErasure(segment, () => {
    for (const row of rows) clearRow(segment, row)
  })
}

/**
 * Writes the second half of an erasure. Runs in the thread that clears rows, before it looks for
 * further remnants.
 */
export function wipeErasureRemnants(segment: Segment, traces: Patches): void {
  writeErasure(segment, () => applyPatches(segment.buffer, traces))
}

function clearRow({ parts, rows }: Segment, row: number): void {
  parts.ids.fill(0, row * idLength, (row + 1) * idLength)
  for (const name of columnSections) parts[name][row] = 0
  for (const { starts, cells } of listSections) {
    for (const name of cells) parts[name].fill(0, parts[starts][row], parts[starts][row + 1])
  }
  const words = wordCountFor(rows)
  for (let kind = 0; kind < knownKinds.length; kind++) {
    removeBit(parts.known.subarray(kind * words, (kind + 1) * words), row)
  }
}
