import { addBit, type Bits, createBits, hasBit } from './bits.ts'
import type { Postings } from './postings.ts'

/** Rows to erase, both sorted and as a set. */
export interface ErasedRows {
  readonly rows: Uint32Array
  readonly bits: Bits
}

/** Position in the postings of a key. The row is that of the previous posting. */
export interface PostingsReader {
  at: number
  readonly until: number
  row: number
}

/** Start of a posting, and the row its distance counts from. */
export interface EntryPosition {
  readonly from: number
  readonly base: number
}

/** A few rows are searched one by one with skips. Many rows are found by a full scan. */
const maxRowsSoughtSingly = 8
/** Bytes summed at once without looking for posting boundaries. */
const stride = 128

export function createErasedRows(rows: Iterable<number>, all: number): ErasedRows {
  const bits = createBits(all)
  for (const row of rows) addBit(bits, row)
  return { rows: Uint32Array.from(new Set(rows)).toSorted(), bits }
}

/** Moves behind the next posting of an erased row and returns where it begins. */
export function seekErasedEntry(
  postings: Postings,
  reader: PostingsReader,
  erased: ErasedRows,
): EntryPosition | undefined {
  if (erased.rows.length > maxRowsSoughtSingly) return scanForErased(postings, reader, erased)
  for (const target of erased.rows) {
    if (target <= reader.row) continue
    const place = skipToRow(postings, reader, target)
    if (!place || hasBit(erased.bits, reader.row)) return place
  }
  return undefined
}

export function readEntry(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0
  let shift = 0
  for (;;) {
    const byte = bytes[reader.at++] as number
    value |= (byte & 127) << shift
    shift += 7
    if (byte < 128) return value >>> 0
  }
}

function scanForErased(
  { bytes, payloadBits }: Postings,
  reader: PostingsReader,
  { bits }: ErasedRows,
): EntryPosition | undefined {
  while (reader.at < reader.until) {
    const from = reader.at
    const base = reader.row
    reader.row += readEntry(bytes, reader) >>> payloadBits
    if (hasBit(bits, reader.row)) return { from, base }
  }
  return undefined
}

/** Moves behind the first posting that is not before this row. */
function skipToRow(
  postings: Postings,
  reader: PostingsReader,
  target: number,
): EntryPosition | undefined {
  const { bytes, payloadBits } = postings
  let at = reader.at
  let row = reader.row
  let shift = 0
  // A sum without a branch takes a fifth of the time.
  for (let end = at + stride; end <= reader.until; end += stride) {
    let sum = row
    let place = shift
    for (let here = at; here < end; here++) {
      const byte = bytes[here] as number
      sum += ((byte & 127) << place) >>> payloadBits
      place = (place + 7) & -(byte >>> 7)
    }
    if (sum >= target) break
    at = end
    row = sum
    shift = place
  }
  // The position may be inside a posting, so go back to where it begins.
  let from = at
  while (shift > 0 && from > reader.at && (bytes[from - 1] as number) >= 128) from--
  for (let here = from, place = 0; here < at; here++, place += 7) {
    row -= (((bytes[here] as number) & 127) << place) >>> payloadBits
  }
  reader.at = from
  reader.row = row
  return stepToRow(postings, reader, target)
}

function stepToRow(
  { bytes, payloadBits }: Postings,
  reader: PostingsReader,
  target: number,
): EntryPosition | undefined {
  while (reader.at < reader.until) {
    const from = reader.at
    const base = reader.row
    reader.row += readEntry(bytes, reader) >>> payloadBits
    if (reader.row >= target) return { from, base }
  }
  return undefined
}
