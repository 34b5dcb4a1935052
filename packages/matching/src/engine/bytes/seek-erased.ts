import { addBit, type Bits, hasBit, makeBits } from './bits.ts'
import type { Postings } from './postings.ts'

/** Rows that are to go: in their order, and as a set. */
export interface Erased {
  readonly rows: Uint32Array
  readonly bits: Bits
}

/** Where somebody is in the entries of a key; the row is that of the entry before. */
export interface Reader {
  at: number
  readonly until: number
  row: number
}

/** Where an entry begins, and the row that it is counted from. */
export interface Place {
  readonly from: number
  readonly base: number
}

/** Few rows are looked for one by one, with leaps; of many there are some everywhere. */
const few = 8
/** Bytes that are gone through at once, without a look at where entries end. */
const stride = 128

export function erasedRows(rows: Iterable<number>, all: number): Erased {
  const bits = makeBits(all)
  for (const row of rows) addBit(bits, row)
  return { rows: Uint32Array.from(new Set(rows)).toSorted(), bits }
}

/** Goes behind the next entry of an erased row, and says where it begins. */
export function seekErased(postings: Postings, reader: Reader, erased: Erased): Place | undefined {
  if (erased.rows.length > few) return walk(postings, reader, erased)
  for (const target of erased.rows) {
    if (target <= reader.row) continue
    const place = leap(postings, reader, target)
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

function walk({ bytes, ownBits }: Postings, reader: Reader, { bits }: Erased): Place | undefined {
  while (reader.at < reader.until) {
    const from = reader.at
    const base = reader.row
    reader.row += readEntry(bytes, reader) >>> ownBits
    if (hasBit(bits, reader.row)) return { from, base }
  }
  return undefined
}

/** Goes behind the first entry that is not before this row. */
function leap(postings: Postings, reader: Reader, target: number): Place | undefined {
  const { bytes, ownBits } = postings
  let at = reader.at
  let row = reader.row
  let shift = 0
  // A sum without a branch takes a fifth of the time.
  for (let end = at + stride; end <= reader.until; end += stride) {
    let sum = row
    let place = shift
    for (let here = at; here < end; here++) {
      const byte = bytes[here] as number
      sum += ((byte & 127) << place) >>> ownBits
      place = (place + 7) & -(byte >>> 7)
    }
    if (sum >= target) break
    at = end
    row = sum
    shift = place
  }
  // Perhaps in the midst of an entry, some bytes of which have been counted: back to where it begins.
  let from = at
  while (shift > 0 && from > reader.at && (bytes[from - 1] as number) >= 128) from--
  for (let here = from, place = 0; here < at; here++, place += 7) {
    row -= (((bytes[here] as number) & 127) << place) >>> ownBits
  }
  reader.at = from
  reader.row = row
  return step(postings, reader, target)
}

function step({ bytes, ownBits }: Postings, reader: Reader, target: number): Place | undefined {
  while (reader.at < reader.until) {
    const from = reader.at
    const base = reader.row
    reader.row += readEntry(bytes, reader) >>> ownBits
    if (reader.row >= target) return { from, base }
  }
  return undefined
}
