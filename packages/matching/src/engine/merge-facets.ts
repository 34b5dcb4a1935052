import { type Facet, type FacetName, maxFacetValues } from '../search-engine.ts'
import { compareKeys, type Dictionary, isErasedKey, keyAt } from './bytes/dictionary.ts'
import { type FacetKind, facetKindByName } from './facet-offsets.ts'
import { dictionaryOf, type Segment } from './segment.ts'
import { TopRows } from './top-rows.ts'
import { translateKeyNumbers } from './translate-keys.ts'

/** The counts of one segment, by its own key numbers. */
interface CountedKeys {
  readonly segment: Segment
  readonly counts: Uint32Array
}

/** A key by its number in the segment that holds its sum. */
interface FacetValuePosition {
  readonly at: number
  readonly number: number
  readonly people: number
}

/**
 * Adds up the counts of all segments in place. Each segment numbers its own keys: for every key the
 * largest segment that has it holds the sum, and the text is read only for the keys that are
 * listed.
 */
export function mergeFacets(name: FacetName, counted: readonly CountedKeys[]): Facet {
  const kind = facetKindByName[name]
  const sorted = counted.toSorted((a, b) => b.counts.length - a.counts.length)
  for (let at = 1; at < sorted.length; at++) addToLargerSegments(kind, sorted, at)
  const best = sorted.map(({ counts }, at) => topValuesOf(counts, at))
  const values = mostFrequent(best.flatMap(({ places }) => places))
    .map((place) => withReadableKey(kind, sorted, place))
    .toSorted(byPeopleThenKey(kind, sorted))
    .slice(0, maxFacetValues)
    .map(({ at, number, people }) => ({
      key: keyAt(dictionaryAt(kind, sorted, at), number),
      people,
    }))
  const all = best.reduce((sum, one) => sum + one.all, 0)
  return { values, more: all - values.length }
}

/** Adds the counts of a segment to the earlier segments that have the same keys. */
function addToLargerSegments(kind: FacetKind, sorted: readonly CountedKeys[], at: number): void {
  const { segment, counts } = sorted[at] as CountedKeys
  const before = sorted.slice(0, at).map((one) => ({
    counts: one.counts,
    numbers: translateKeyNumbers(kind, segment, one.segment),
  }))
  for (let key = 1; key < counts.length; key++) {
    const people = counts[key] as number
    if (people === 0) continue
    for (const to of before) {
      const number = to.numbers[key] as number
      if (number === 0) continue
      to.counts[number] = (to.counts[number] as number) + people
      counts[key] = 0
      break
    }
  }
}

/** Keys are numbered in sort order, so among equal counts the lower number comes first. */
function topValuesOf(
  counts: Uint32Array,
  at: number,
): { all: number; places: FacetValuePosition[] } {
  const best = new TopRows(maxFacetValues)
  let all = 0
  for (let key = 1; key < counts.length; key++) {
    const people = counts[key] as number
    if (people === 0) continue
    all++
    best.add(people, key)
  }
  const places = best.taken().map(({ rank, row }) => ({ at, number: row, people: rank }))
  return { all, places }
}

/**
 * Takes as many keys as are listed, plus all with the same count as the last, whose order is
 * decided by text.
 */
function mostFrequent(places: readonly FacetValuePosition[]): FacetValuePosition[] {
  const sorted = places.toSorted((a, b) => b.people - a.people)
  const least = sorted[maxFacetValues - 1]?.people ?? 0
  return sorted.filter(({ people }) => people >= least)
}

/** If the last holder of a key in a segment is erased, a later segment still has its text. */
function withReadableKey(
  kind: FacetKind,
  sorted: readonly CountedKeys[],
  place: FacetValuePosition,
): FacetValuePosition {
  const { segment } = sorted[place.at] as CountedKeys
  if (!isErasedKey(dictionaryOf(segment, kind), place.number)) return place
  for (let at = place.at + 1; at < sorted.length; at++) {
    const { segment: other } = sorted[at] as CountedKeys
    const number = translateKeyNumbers(kind, other, segment).indexOf(place.number)
    if (number > 0 && !isErasedKey(dictionaryOf(other, kind), number))
      return { ...place, at, number }
  }
  return place
}

function byPeopleThenKey(kind: FacetKind, sorted: readonly CountedKeys[]) {
  const dictionaries = sorted.map(({ segment }) => dictionaryOf(segment, kind))
  return (a: FacetValuePosition, b: FacetValuePosition) =>
    b.people - a.people ||
    compareKeys(
      dictionaries[a.at] as Dictionary,
      a.number,
      dictionaries[b.at] as Dictionary,
      b.number,
    )
}

function dictionaryAt(kind: FacetKind, sorted: readonly CountedKeys[], at: number): Dictionary {
  return dictionaryOf((sorted[at] as CountedKeys).segment, kind)
}
