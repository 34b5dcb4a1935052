import { isErasedKey } from './bytes/dictionary.ts'
import { payloadBits } from './bytes/layout.ts'
import { type Patches, PatchList } from './bytes/patches.ts'
import { removeErasedPostings } from './bytes/remove-erased-postings.ts'
import { createErasedRows } from './bytes/seek-erased-entries.ts'
import {
  dictionaryOf,
  type Keyed,
  type KeyedList,
  keyCount,
  postingsOf,
  type Segment,
} from './segment.ts'

/**
 * Finds what is left of erased rows beyond their own cells: their postings, and keys that no other
 * person has. It scans all postings, which takes some tenths of a second for a million people, and
 * writes nothing.
 */
export function findErasureRemnants(segment: Segment, rows: Iterable<number>): Patches {
  const patches = new PatchList()
  const erased = createErasedRows(rows, segment.rows)
  for (const name of Object.keys(payloadBits) as KeyedList[]) {
    const postings = postingsOf(segment, name)
    for (let key = 1; key < keyCount(segment, name); key++) {
      const hasAny = removeErasedPostings(postings, key, erased, patches)
      if (hasAny === false) eraseKey(segment, name, key, patches)
    }
  }
  const { country, city, move } = segment.parts
  eraseUnusedKeys(segment, 'country', [country, move], patches)
  eraseUnusedKeys(segment, 'city', [city], patches)
  return patches.taken()
}

/** Columns have no postings, and their cells are already cleared by the erasure. */
function eraseUnusedKeys(
  segment: Segment,
  name: 'country' | 'city',
  columns: readonly (Uint16Array | Uint32Array)[],
  patches: PatchList,
): void {
  const isUsed = new Uint8Array(keyCount(segment, name))
  for (const column of columns) {
    for (let at = 0; at < column.length; at++) isUsed[column[at] as number] = 1
  }
  for (let key = 1; key < isUsed.length; key++) {
    if (isUsed[key] === 0) eraseKey(segment, name, key, patches)
  }
}

function eraseKey(segment: Segment, name: Keyed, key: number, patches: PatchList): void {
  const dictionary = dictionaryOf(segment, name)
  if (isErasedKey(dictionary, key)) return
  const from = dictionary.starts[key] as number
  const length = (dictionary.starts[key + 1] as number) - from
  patches.add(dictionary.bytes, from, new Uint8Array(length))
}
