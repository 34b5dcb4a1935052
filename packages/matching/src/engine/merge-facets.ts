import { type Facet, type FacetName, mostFacetValues } from '../search-engine.ts'
import { compareKeys, type Dictionary, isBlank, keyAt } from './bytes/dictionary.ts'
import { type Counted, facetKeys } from './facet-places.ts'
import { dictionaryOf, type Segment } from './segment.ts'
import { Top } from './top.ts'
import { numbersIn } from './translate-keys.ts'

/** What was counted in one segment, by its own numbers of keys. */
interface CountedKeys {
  readonly segment: Segment
  readonly counts: Uint32Array
}

/** A key by its number in the segment that keeps its sum. */
interface Place {
  readonly at: number
  readonly number: number
  readonly people: number
}

/**
 * Adds up what segments counted, in the counts themselves. Segments number their keys each for itself:
 * of every key the largest segment that has it keeps the sum, and only of those that are named anybody
 * needs to know the text.
 */
export function mergeFacets(name: FacetName, counted: readonly CountedKeys[]): Facet {
  const kind = facetKeys[name]
  const sorted = counted.toSorted((a, b) => b.counts.length - a.counts.length)
  for (let at = 1; at < sorted.length; at++) handOver(kind, sorted, at)
  const best = sorted.map(({ counts }, at) => bestOf(counts, at))
  const values = mostFrequent(best.flatMap(({ places }) => places))
    .map((place) => legible(kind, sorted, place))
    .toSorted(inOrder(kind, sorted))
    .slice(0, mostFacetValues)
    .map(({ at, number, people }) => ({
      key: keyAt(dictionaryAt(kind, sorted, at), number),
      people,
    }))
  const all = best.reduce((sum, one) => sum + one.all, 0)
  return { values, more: all - values.length }
}

/** Gives what a segment counted to those before it that have the same keys. */
function handOver(kind: Counted, sorted: readonly CountedKeys[], at: number): void {
  const { segment, counts } = sorted[at] as CountedKeys
  const before = sorted.slice(0, at).map((one) => ({
    counts: one.counts,
    numbers: numbersIn(kind, segment, one.segment),
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

/** Keys are numbered in their order, so that among equals the lower number comes first. */
function bestOf(counts: Uint32Array, at: number): { all: number; places: Place[] } {
  const best = new Top(mostFacetValues)
  let all = 0
  for (let key = 1; key < counts.length; key++) {
    const people = counts[key] as number
    if (people === 0) continue
    all++
    best.add(people, key)
  }
  const places = best.taken().map(({ score, row }) => ({ at, number: row, people: score }))
  return { all, places }
}

/** As many as are named; with all that are as frequent as the last one, among whom the text decides. */
function mostFrequent(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((a, b) => b.people - a.people)
  const least = sorted[mostFacetValues - 1]?.people ?? 0
  return sorted.filter(({ people }) => people >= least)
}

/** Where the last person of a segment who had a key is erased, those behind it still know its text. */
function legible(kind: Counted, sorted: readonly CountedKeys[], place: Place): Place {
  const { segment } = sorted[place.at] as CountedKeys
  if (!isBlank(dictionaryOf(segment, kind), place.number)) return place
  for (let at = place.at + 1; at < sorted.length; at++) {
    const { segment: other } = sorted[at] as CountedKeys
    const number = numbersIn(kind, other, segment).indexOf(place.number)
    if (number > 0 && !isBlank(dictionaryOf(other, kind), number)) return { ...place, at, number }
  }
  return place
}

function inOrder(kind: Counted, sorted: readonly CountedKeys[]) {
  const dictionaries = sorted.map(({ segment }) => dictionaryOf(segment, kind))
  return (a: Place, b: Place) =>
    b.people - a.people ||
    compareKeys(
      dictionaries[a.at] as Dictionary,
      a.number,
      dictionaries[b.at] as Dictionary,
      b.number,
    )
}

function dictionaryAt(kind: Counted, sorted: readonly CountedKeys[], at: number): Dictionary {
  return dictionaryOf((sorted[at] as CountedKeys).segment, kind)
}
