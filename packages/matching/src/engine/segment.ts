import { type Bits, createBits, wordCountFor } from './bytes/bits.ts'
import type { Dictionary } from './bytes/dictionary.ts'
import type { FacetRecords } from './bytes/facet-records.ts'
import { readLayout } from './bytes/header.ts'
import { idLength } from './bytes/ids.ts'
import { type KnownKind, knownKinds, payloadBits, type Sections } from './bytes/layout.ts'
import type { Postings } from './bytes/postings.ts'

/** People laid out for searching: one run of bytes, which threads may share, and views of it. */
export interface Segment {
  readonly buffer: ArrayBufferLike
  /** How many people it was built from, including erased ones. */
  readonly rows: number
  readonly parts: Sections
}

/** Attributes that are looked up by key. */
export type KeyedList =
  | 'occupation'
  | 'title'
  | 'skill'
  | 'company'
  | 'industry'
  | 'university'
  | 'major'
  | 'language'
  | 'word'
export type Keyed = KeyedList | 'country' | 'city'

/** Opens bytes as a segment. Throws if they are not a segment, damaged or truncated. */
export function openSegment(buffer: ArrayBufferLike): Segment {
  const { rows, parts } = readLayout(buffer)
  if (parts.ids.length !== rows * idLength) throw new Error('This search segment is damaged.')
  return { buffer, rows, parts }
}

export function dictionaryOf({ parts }: Segment, name: Keyed): Dictionary {
  return { starts: parts[`${name}Keys`], bytes: parts[`${name}Text`] }
}

export function postingsOf({ parts }: Segment, name: KeyedList): Postings {
  const bytes = parts[`${name}Postings`]
  return { starts: parts[`${name}Rows`], bytes, payloadBits: payloadBits[name] }
}

export function recordsOf({ parts }: Segment): FacetRecords {
  return { starts: parts.recordStarts, cells: parts.record }
}

/** Returns the number of distinct keys, including the empty one. */
export function keyCount({ parts }: Segment, name: Keyed): number {
  return parts[`${name}Keys`].length - 1
}

/** Returns the rows where it is known. */
export function knownRows({ parts, rows }: Segment, kind: KnownKind): Bits {
  const words = wordCountFor(rows)
  const at = knownKinds.indexOf(kind) * words
  return parts.known.subarray(at, at + words)
}

const live = new WeakMap<Segment, { erasures: number; bits: Bits }>()

/** Returns the rows that are not erased, recomputed after every erasure. */
export function liveRows(segment: Segment): Bits {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const kept = live.get(segment)
  if (kept?.erasures === erasures) return kept.bits
  const bits = findLive(segment)
  live.set(segment, { erasures, bits })
  return bits
}

function findLive({ parts, rows, buffer }: Segment): Bits {
  const numbers = new Uint32Array(buffer, parts.ids.byteOffset, rows * 4)
  const bits = createBits(rows)
  for (let row = 0; row < rows; row++) {
    const at = row * 4
    const any =
      (numbers[at] as number) |
      (numbers[at + 1] as number) |
      (numbers[at + 2] as number) |
      (numbers[at + 3] as number)
    if (any !== 0) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
  }
  return bits
}
