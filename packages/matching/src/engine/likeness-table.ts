import type { Likeness } from '../query/compiled-search.ts'
import { type Bits, makeBits } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import { addPostings } from './bytes/postings.ts'
import { dictionaryOf, type KeyedList, keyCount, postingsOf, type Segment } from './segment.ts'

/** Thousandths by the number of a key, as this segment counts them. What is not wanted has 0. */
export function likenessTable(segment: Segment, name: KeyedList, likeness: Likeness): Uint16Array {
  const table = new Uint16Array(keyCount(segment, name))
  const dictionary = dictionaryOf(segment, name)
  for (const [key, alike] of likeness) table[findKey(dictionary, key)] = alike
  // Keys that nobody here has were written to the place of no key.
  table[0] = 0
  return table
}

/** The rows with a key that is at least so much alike. */
export function rowsAlike(
  segment: Segment,
  name: KeyedList,
  table: Uint16Array,
  threshold: number,
): Bits {
  const bits = makeBits(segment.rows)
  const postings = postingsOf(segment, name)
  for (let key = 1; key < table.length; key++) {
    if ((table[key] as number) >= threshold) addPostings(postings, key, bits)
  }
  return bits
}
