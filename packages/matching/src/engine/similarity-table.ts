import type { Similarities } from '../query/compiled-search.ts'
import { type Bits, createBits } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import { addPostingRows } from './bytes/postings.ts'
import { dictionaryOf, type KeyedList, keyCount, postingsOf, type Segment } from './segment.ts'

/**
 * Creates a table of the match in thousandths by key number in this segment, 0 for keys that are
 * not wanted.
 */
export function createSimilarityTable(
  segment: Segment,
  name: KeyedList,
  likeness: Similarities,
): Uint16Array {
  const table = new Uint16Array(keyCount(segment, name))
  const dictionary = dictionaryOf(segment, name)
  for (const [key, alike] of likeness) table[findKey(dictionary, key)] = alike
  // Wanted keys missing from this segment were written to number 0, so it is reset.
  table[0] = 0
  return table
}

/** Returns the rows with a key that is at least this similar. */
export function rowsWithSimilarKey(
  segment: Segment,
  name: KeyedList,
  table: Uint16Array,
  threshold: number,
): Bits {
  const bits = createBits(segment.rows)
  const postings = postingsOf(segment, name)
  for (let key = 1; key < table.length; key++) {
    if ((table[key] as number) >= threshold) addPostingRows(postings, key, bits)
  }
  return bits
}
