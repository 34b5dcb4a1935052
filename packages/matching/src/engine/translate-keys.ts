import { compareKeys } from './bytes/dictionary.ts'
import type { Counted } from './facet-places.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'

const translations = new WeakMap<Segment, WeakMap<Segment, Map<Counted, Uint32Array>>>()

/** The numbers that the keys of one segment have in another, looked up once; 0 where they have none. */
export function numbersIn(kind: Counted, from: Segment, to: Segment): Uint32Array {
  const known = translations.get(from) ?? new WeakMap<Segment, Map<Counted, Uint32Array>>()
  translations.set(from, known)
  const tables = known.get(to) ?? new Map<Counted, Uint32Array>()
  known.set(to, tables)
  const table = tables.get(kind) ?? translate(kind, from, to)
  tables.set(kind, table)
  return table
}

/** Both are sorted, so that one way through both of them is enough. */
function translate(kind: Counted, from: Segment, to: Segment): Uint32Array {
  const ours = dictionaryOf(from, kind)
  const theirs = dictionaryOf(to, kind)
  const numbers = new Uint32Array(keyCount(from, kind))
  const until = keyCount(to, kind)
  let other = 1
  for (let key = 1; key < numbers.length; key++) {
    // Zeros, which keys that are gone consist of, come before everything; nobody counts such keys.
    while (other < until && compareKeys(theirs, other, ours, key) < 0) other++
    if (other < until && compareKeys(theirs, other, ours, key) === 0) numbers[key] = other
  }
  return numbers
}
