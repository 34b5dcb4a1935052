import { compareKeys } from './bytes/dictionary.ts'
import type { FacetKind } from './facet-offsets.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'

const translations = new WeakMap<Segment, WeakMap<Segment, Map<FacetKind, Uint32Array>>>()

/** Returns the numbers that the keys of one segment have in another, or 0 if absent. Cached. */
export function translateKeyNumbers(kind: FacetKind, from: Segment, to: Segment): Uint32Array {
  const known = translations.get(from) ?? new WeakMap<Segment, Map<FacetKind, Uint32Array>>()
  translations.set(from, known)
  const tables = known.get(to) ?? new Map<FacetKind, Uint32Array>()
  known.set(to, tables)
  const table = tables.get(kind) ?? translate(kind, from, to)
  tables.set(kind, table)
  return table
}

/** Both are sorted, so one merge pass is enough. */
function translate(kind: FacetKind, from: Segment, to: Segment): Uint32Array {
  const ours = dictionaryOf(from, kind)
  const theirs = dictionaryOf(to, kind)
  const numbers = new Uint32Array(keyCount(from, kind))
  const until = keyCount(to, kind)
  let other = 1
  for (let key = 1; key < numbers.length; key++) {
    // Wiped keys are zeros and sort before everything. They are never counted.
    while (other < until && compareKeys(theirs, other, ours, key) < 0) other++
    if (other < until && compareKeys(theirs, other, ours, key) === 0) numbers[key] = other
  }
  return numbers
}
