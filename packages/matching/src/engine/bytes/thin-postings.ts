import { hasBit } from './bits.ts'
import type { PatchList } from './patches.ts'
import type { Postings } from './postings.ts'
import { type Erased, type Place, type Reader, readEntry, seekErased } from './seek-erased.ts'

/**
 * What to write over the entries of one key so that erased rows are no longer among them. Nothing
 * moves: whoever comes next takes over the bytes of those before, with a distance as long as both
 * and as many empty bytes as there are left. Says whether the key has any row left, or undefined
 * where it had none of these.
 */
export function thinPostings(
  postings: Postings,
  key: number,
  erased: Erased,
  patches: PatchList,
): boolean | undefined {
  const first = postings.starts[key] as number
  const reader: Reader = { at: first, until: postings.starts[key + 1] as number, row: -1 }
  let last: Entry | undefined
  let hasAny: boolean | undefined
  for (;;) {
    const place = seekErased(postings, reader, erased)
    if (!place) return hasAny
    const heir = findHeir(postings, reader, place, erased)
    if (!heir && place.from === first) {
      // Zeros are entries of nobody.
      patches.add(postings.bytes, first, new Uint8Array(reader.until - first))
      return false
    }
    const before = last?.until === place.from ? last : entryBefore(postings, first, place.from)
    last = heir ?? { ...before, until: reader.until }
    patches.add(postings.bytes, last.from, spread(last))
    hasAny = true
  }
}

/** Bytes and what they say. */
interface Entry {
  readonly from: number
  readonly until: number
  readonly value: number
}

/** The next entry of somebody who stays, with all the bytes from where the erased ones begin. */
function findHeir(
  { bytes, ownBits }: Postings,
  reader: Reader,
  { from, base }: Place,
  { bits }: Erased,
): Entry | undefined {
  while (reader.at < reader.until) {
    const value = readEntry(bytes, reader)
    reader.row += value >>> ownBits
    if (hasBit(bits, reader.row)) continue
    const own = value & ((1 << ownBits) - 1)
    const whole = (((reader.row - base) << ownBits) | own) >>> 0
    return { from, until: reader.at, value: whole }
  }
  return undefined
}

/** All but the last byte of an entry say that there is more of it. */
function entryBefore({ bytes }: Postings, first: number, until: number): Entry {
  let from = Math.max(first, until - 1)
  while (from > first && (bytes[from - 1] as number) >= 128) from--
  return { from, until, value: readEntry(bytes, { at: from }) }
}

/** A number over as many bytes as there are, which never are too few. */
function spread({ from, until, value }: Entry): Uint8Array {
  const written = new Uint8Array(until - from).fill(128)
  for (let at = 0, rest = value; rest > 0; at++, rest >>>= 7) written[at] = (rest & 127) | 128
  written[written.length - 1] = (written.at(-1) as number) & 127
  return written
}
