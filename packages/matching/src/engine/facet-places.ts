import type { FacetName } from '../search-engine.ts'
import { type Keyed, keyCount, type Segment } from './segment.ts'

/** What each facet counts. */
export const facetKeys = {
  title: 'occupation',
  skills: 'skill',
  industries: 'industry',
  company: 'company',
  university: 'university',
  major: 'major',
  countries: 'country',
  cities: 'city',
  language: 'language',
} as const satisfies Record<FacetName, Keyed>

export type Counted = (typeof facetKeys)[FacetName]

/**
 * The keys of a segment that facets count, numbered through: one kind behind the other. Kinds that may
 * have very many come last, so that the others keep small numbers.
 */
export const countedKinds = [
  ...(['occupation', 'skill', 'industry', 'major', 'country', 'language'] as const),
  ...(['city', 'university', 'company'] as const),
] satisfies Counted[]

/** How many people of a segment have each key, by these numbers. What is no key is no value: nobody reads it. */
export type Counts = Uint32Array

/** Where the numbers of each kind begin, and behind the last of them. */
export function placesOf(keysOf: (kind: Counted) => number): ReadonlyMap<Counted | 'end', number> {
  const places = new Map<Counted | 'end', number>()
  let place = 0
  for (const kind of countedKinds) {
    places.set(kind, place)
    place += keysOf(kind)
  }
  return places.set('end', place)
}

const known = new WeakMap<Segment, ReadonlyMap<Counted | 'end', number>>()

function placesIn(segment: Segment): ReadonlyMap<Counted | 'end', number> {
  const places = known.get(segment) ?? placesOf((kind) => keyCount(segment, kind))
  known.set(segment, places)
  return places
}

/** How many keys of a segment are counted. */
export function countsLength(segment: Segment): number {
  return placesIn(segment).get('end') as number
}

/** Those of one kind, by its own numbers. */
export function countsOf(segment: Segment, counts: Counts, kind: Counted): Counts {
  const place = placesIn(segment).get(kind) as number
  return counts.subarray(place, place + keyCount(segment, kind))
}
