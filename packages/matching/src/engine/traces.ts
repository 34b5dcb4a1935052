import { isBlank } from './bytes/dictionary.ts'
import { ownBits } from './bytes/layout.ts'
import { type Patches, PatchList } from './bytes/patches.ts'
import { erasedRows } from './bytes/seek-erased.ts'
import { thinPostings } from './bytes/thin-postings.ts'
import {
  dictionaryOf,
  type Keyed,
  type KeyedList,
  keyCount,
  postingsOf,
  type Segment,
} from './segment.ts'

/**
 * What is left of erased rows beyond their own cells: their numbers in the lists of words and of
 * everything else that is looked up by key, and keys that nobody has but they. All of it is gone
 * through, which takes some tenths of a second for a million people; nothing is written.
 */
export function findTraces(segment: Segment, rows: Iterable<number>): Patches {
  const patches = new PatchList()
  const erased = erasedRows(rows, segment.rows)
  for (const name of Object.keys(ownBits) as KeyedList[]) {
    const postings = postingsOf(segment, name)
    for (let key = 1; key < keyCount(segment, name); key++) {
      const hasAny = thinPostings(postings, key, erased, patches)
      if (hasAny === false) blankKey(segment, name, key, patches)
    }
  }
  const { country, city, move } = segment.parts
  blankUnused(segment, 'country', [country, move], patches)
  blankUnused(segment, 'city', [city], patches)
  return patches.taken()
}

/** Columns have no lists of rows; who erases has emptied their cells already. */
function blankUnused(
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
    if (isUsed[key] === 0) blankKey(segment, name, key, patches)
  }
}

function blankKey(segment: Segment, name: Keyed, key: number, patches: PatchList): void {
  const dictionary = dictionaryOf(segment, name)
  if (isBlank(dictionary, key)) return
  const from = dictionary.starts[key] as number
  const length = (dictionary.starts[key + 1] as number) - from
  patches.add(dictionary.bytes, from, new Uint8Array(length))
}
