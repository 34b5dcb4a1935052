import type { Bits } from './bits.ts'

/**
 * For each key its entries: the row, and a few bits of the entry's own beside it. One number each,
 * the distance to the row before with the own bits below, in as few bytes as will do.
 */
export interface Postings {
  /** Where the entries of each key begin, and where the last ones end. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  readonly ownBits: number
}

const blockSize = 1_024
const blockRows = new Uint32Array(blockSize)
const blockOwns = new Uint16Array(blockSize)

/** Gets some entries of a key at a time, rows ascending; the arrays are used again for the next. */
export type TakeEntries = (rows: Uint32Array, owns: Uint16Array, count: number) => void

export function readPostings(
  { starts, bytes, ownBits }: Postings,
  key: number,
  take: TakeEntries,
): void {
  const mask = (1 << ownBits) - 1
  const until = starts[key + 1] as number
  let row = -1
  let at = starts[key] as number
  while (at < until) {
    let count = 0
    while (at < until && count < blockSize) {
      let byte = bytes[at++] as number
      let entry = byte & 127
      let shift = 7
      while (byte >= 128) {
        byte = bytes[at++] as number
        entry |= (byte & 127) << shift
        shift += 7
      }
      row += entry >>> ownBits
      blockRows[count] = row
      blockOwns[count++] = entry & mask
    }
    take(blockRows, blockOwns, count)
  }
}

/** Adds all rows of a key to the bits. */
export function addPostings(postings: Postings, key: number, bits: Bits): void {
  readPostings(postings, key, (rows, _owns, count) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
    }
  })
}
