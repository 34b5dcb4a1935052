import type { Bits } from './bits.ts'

/**
 * The postings of each key: a row and a few extra bits. Each is one variable-length number: the
 * distance to the previous row, with the extra bits lowest.
 */
export interface Postings {
  /** Start of each key's postings, and the end of the last key's. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  readonly payloadBits: number
}

const blockSize = 1_024
const blockRows = new Uint32Array(blockSize)
const blockPayloads = new Uint16Array(blockSize)

/**
 * Receives some postings of a key at a time, rows ascending. The arrays are reused for the next
 * call.
 */
export type OnEntries = (rows: Uint32Array, owns: Uint16Array, count: number) => void

export function readPostings(
  { starts, bytes, payloadBits }: Postings,
  key: number,
  take: OnEntries,
): void {
  const mask = (1 << payloadBits) - 1
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
      row += entry >>> payloadBits
      blockRows[count] = row
      blockPayloads[count++] = entry & mask
    }
    take(blockRows, blockPayloads, count)
  }
}

/** Adds all rows of a key to the set. */
export function addPostingRows(postings: Postings, key: number, bits: Bits): void {
  readPostings(postings, key, (rows, _owns, count) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
    }
  })
}
