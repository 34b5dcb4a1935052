import { compareIds, formatId, isErasedId, parseId } from './bytes/ids.ts'
import type { Segment } from './segment.ts'

/** Returns the row of a person, if present and not erased. */
export function findRow(segment: Segment, id: string): number | undefined {
  const wanted = parseId(id)
  const row = lowerBound(segment, wanted)
  const isThere = row < segment.rows && compareIds(segment.parts.ids, row, wanted, 0) === 0
  return isThere ? row : undefined
}

/** Returns the first row with a later id. */
export function rowAfter(segment: Segment, id: string): number {
  const wanted = parseId(id)
  const row = lowerBound(segment, wanted)
  const isSame = row < segment.rows && compareIds(segment.parts.ids, row, wanted, 0) === 0
  return isSame ? row + 1 : row
}

/** Yields the ids of all people who are not erased, in order. */
export function* iterateIds({ parts, rows }: Segment): Generator<string> {
  for (let row = 0; row < rows; row++) {
    if (!isErasedId(parts.ids, row)) yield formatId(parts.ids, row)
  }
}

/** Returns the first row not before the wanted id. Erased rows are skipped. */
function lowerBound({ parts: { ids }, rows }: Segment, wanted: Uint8Array): number {
  let low = 0
  let high = rows
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = skipErasedRows(ids, middle, high)
    if (row < high && compareIds(ids, row, wanted, 0) < 0) low = row + 1
    else high = middle
  }
  return skipErasedRows(ids, low, rows)
}

function skipErasedRows(ids: Uint8Array, from: number, until: number): number {
  let row = from
  while (row < until && isErasedId(ids, row)) row++
  return row
}
