import { compareIds, formatId, isNobody, parseId } from './bytes/ids.ts'
import type { Segment } from './segment.ts'

/** The row of a person, where they are there and have not been erased. */
export function findRow(segment: Segment, id: string): number | undefined {
  const wanted = parseId(id)
  const row = firstFrom(segment, wanted)
  const isThere = row < segment.rows && compareIds(segment.parts.ids, row, wanted, 0) === 0
  return isThere ? row : undefined
}

/** The first row of a later id than this one. */
export function rowAfter(segment: Segment, id: string): number {
  const wanted = parseId(id)
  const row = firstFrom(segment, wanted)
  const isSame = row < segment.rows && compareIds(segment.parts.ids, row, wanted, 0) === 0
  return isSame ? row + 1 : row
}

/** The ids of everybody who has not been erased, in order. */
export function* idsOf({ parts, rows }: Segment): Generator<string> {
  for (let row = 0; row < rows; row++) {
    if (!isNobody(parts.ids, row)) yield formatId(parts.ids, row)
  }
}

/** The first row that is not before the wanted id; rows that are nobody's any more have no place. */
function firstFrom({ parts: { ids }, rows }: Segment, wanted: Uint8Array): number {
  let low = 0
  let high = rows
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = skipNobody(ids, middle, high)
    if (row < high && compareIds(ids, row, wanted, 0) < 0) low = row + 1
    else high = middle
  }
  return skipNobody(ids, low, rows)
}

function skipNobody(ids: Uint8Array, from: number, until: number): number {
  let row = from
  while (row < until && isNobody(ids, row)) row++
  return row
}
