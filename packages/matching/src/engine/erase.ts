import { idLength } from './bytes/ids.ts'
import { columns, lists, type SectionName } from './bytes/layout.ts'
import { findRow } from './find-row.ts'
import type { Segment } from './segment.ts'

/**
 * Takes a person out of the bytes themselves, so that they are gone for every thread and in every
 * epoch at once. False where they are not there, or not any more.
 */
export function eraseRow(segment: Segment, id: string): boolean {
  const row = findRow(segment, id)
  if (row === undefined) return false
  for (const [offset, length] of eraseRanges(segment, row)) {
    new Uint8Array(segment.buffer, offset, length).fill(0)
  }
  // Last: whoever sees the new count sees the zeros.
  Atomics.add(segment.parts.erasures, 0, 1)
  return true
}

/**
 * The bytes that are a person's: where a copy of the segment lies in a file, writing zeros over the
 * same ones erases them there.
 */
export function eraseRanges(segment: Segment, row: number): (readonly [number, number])[] {
  const { parts } = segment
  return [
    rangeOf(segment, 'ids', row * idLength, idLength),
    ...columns.map((name) => rangeOf(segment, name, row, 1)),
    ...lists.flatMap(({ starts, cells }) => {
      const from = parts[starts][row] as number
      const count = (parts[starts][row + 1] as number) - from
      return count === 0 ? [] : cells.map((name) => rangeOf(segment, name, from, count))
    }),
  ]
}

function rangeOf({ parts }: Segment, name: SectionName, at: number, count: number) {
  const { byteOffset, BYTES_PER_ELEMENT: size } = parts[name]
  return [byteOffset + at * size, count * size] as const
}
