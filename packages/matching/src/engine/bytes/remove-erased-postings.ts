import { hasBit } from './bits.ts'
import type { PatchList } from './patches.ts'
import type { Postings } from './postings.ts'
import {
  type EntryPosition,
  type ErasedRows,
  type PostingsReader,
  readEntry,
  seekErasedEntry,
} from './seek-erased-entries.ts'

/**
 * Computes the bytes that remove erased rows from the postings of one key, in place. A posting
 * stores the distance to the row before, so the next remaining posting gets the sum of the erased
 * distances and its own. It is written with leading zeros to fill the bytes of all of them, so that
 * no later byte moves. Returns whether the key has any row left, or undefined if it had none of the
 * erased rows.
 */
export function removeErasedPostings(
  postings: Postings,
  key: number,
  erased: ErasedRows,
  patches: PatchList,
): boolean | undefined {
  const first = postings.starts[key] as number
  const reader: PostingsReader = { at: first, until: postings.starts[key + 1] as number, row: -1 }
  let last: PostingsEntry | undefined
  let hasAny: boolean | undefined
  for (;;) {
    const place = seekErasedEntry(postings, reader, erased)
    if (!place) return hasAny
    const heir = findSuccessor(postings, reader, place, erased)
    if (!heir && place.from === first) {
      // Zeros are postings without a row.
      patches.add(postings.bytes, first, new Uint8Array(reader.until - first))
      return false
    }
    const before = last?.until === place.from ? last : entryBefore(postings, first, place.from)
    last = heir ?? { ...before, until: reader.until }
    patches.add(postings.bytes, last.from, padVarint(last))
    hasAny = true
  }
}

/** A decoded posting and its byte range. */
interface PostingsEntry {
  readonly from: number
  readonly until: number
  readonly value: number
}

/** The next remaining posting, with all bytes from the start of the erased ones before it. */
function findSuccessor(
  { bytes, payloadBits }: Postings,
  reader: PostingsReader,
  { from, base }: EntryPosition,
  { bits }: ErasedRows,
): PostingsEntry | undefined {
  while (reader.at < reader.until) {
    const value = readEntry(bytes, reader)
    reader.row += value >>> payloadBits
    if (hasBit(bits, reader.row)) continue
    const own = value & ((1 << payloadBits) - 1)
    const whole = (((reader.row - base) << payloadBits) | own) >>> 0
    return { from, until: reader.at, value: whole }
  }
  return undefined
}

/** All bytes of a posting except the last have the continuation bit set. */
function entryBefore({ bytes }: Postings, first: number, until: number): PostingsEntry {
  let from = Math.max(first, until - 1)
  while (from > first && (bytes[from - 1] as number) >= 128) from--
  return { from, until, value: readEntry(bytes, { at: from }) }
}

/** Writes a number padded to the given bytes, which always suffice. */
function padVarint({ from, until, value }: PostingsEntry): Uint8Array {
  const written = new Uint8Array(until - from).fill(128)
  for (let at = 0, rest = value; rest > 0; at++, rest >>>= 7) written[at] = (rest & 127) | 128
  written[written.length - 1] = (written.at(-1) as number) & 127
  return written
}
