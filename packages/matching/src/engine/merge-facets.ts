import { type Facet, type FacetName, mostFacetValues } from '../search-engine.ts'
import { findKey, keyAt } from './bytes/dictionary.ts'
import { facetKeys } from './count-values.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'
import { Top } from './top.ts'

/** What was counted in one segment, by its own numbers of keys. */
export interface Counted {
  readonly segment: Segment
  readonly counts: Uint32Array
}

interface Value {
  readonly key: string
  readonly people: number
}

/**
 * Adds up what segments counted. Segments number their keys each for itself: the largest keeps its
 * numbers, so that of most keys nobody needs to know the text.
 */
export function mergeFacets(name: FacetName, counted: readonly Counted[]): Facet {
  const [largest, ...others] = counted.toSorted((a, b) => b.counts.length - a.counts.length)
  if (!largest) return { values: [], more: 0 }
  const counts = others.length > 0 ? largest.counts.slice() : largest.counts
  const further = new Map<string, number>()
  for (const other of others) addCounts(name, other, { segment: largest.segment, counts }, further)
  const values = [...bestOf(name, { segment: largest.segment, counts }), ...valuesOf(further)]
    .toSorted((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1))
    .slice(0, mostFacetValues)
  const all = further.size + counts.reduce((sum, people) => sum + (people > 0 ? 1 : 0), 0)
  return { values, more: all - values.length }
}

function addCounts(
  name: FacetName,
  { segment, counts }: Counted,
  into: Counted,
  further: Map<string, number>,
): void {
  const numbers = numbersIn(name, segment, into.segment)
  for (let key = 1; key < counts.length; key++) {
    const people = counts[key] as number
    if (people === 0) continue
    const number = numbers[key] as number
    if (number > 0) into.counts[number] = (into.counts[number] as number) + people
    else {
      const text = keyAt(dictionaryOf(segment, facetKeys[name]), key)
      further.set(text, (further.get(text) ?? 0) + people)
    }
  }
}

const translations = new WeakMap<Segment, WeakMap<Segment, Map<FacetName, Uint32Array>>>()

/** The numbers that the keys of one segment have in another, looked up once; 0 where they have none. */
function numbersIn(name: FacetName, from: Segment, to: Segment): Uint32Array {
  const known = translations.get(from) ?? new WeakMap<Segment, Map<FacetName, Uint32Array>>()
  translations.set(from, known)
  const tables = known.get(to) ?? new Map<FacetName, Uint32Array>()
  known.set(to, tables)
  const table = tables.get(name) ?? translate(name, from, to)
  tables.set(name, table)
  return table
}

function translate(name: FacetName, from: Segment, to: Segment): Uint32Array {
  const key = facetKeys[name]
  const theirs = dictionaryOf(from, key)
  const ours = dictionaryOf(to, key)
  return Uint32Array.from({ length: keyCount(from, key) }, (_, number) =>
    findKey(ours, keyAt(theirs, number)),
  )
}

/** Keys are numbered in their order, so that among equals the lower number comes first. */
function bestOf(name: FacetName, { segment, counts }: Counted): Value[] {
  const dictionary = dictionaryOf(segment, facetKeys[name])
  const best = new Top(mostFacetValues)
  for (let key = 1; key < counts.length; key++) {
    if ((counts[key] as number) > 0) best.add(counts[key] as number, key)
  }
  return best.taken().map(({ score, row }) => ({ key: keyAt(dictionary, row), people: score }))
}

function valuesOf(further: ReadonlyMap<string, number>): Value[] {
  return [...further].map(([key, people]) => ({ key, people }))
}
