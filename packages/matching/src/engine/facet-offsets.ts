import type { FacetName } from '../search-engine.ts'
import { type Keyed, keyCount, type Segment } from './segment.ts'

/** The keys that each facet counts. */
export const facetKindByName = {
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

export type FacetKind = (typeof facetKindByName)[FacetName]

/**
 * The keys of a segment that facets count, numbered consecutively by kind. Kinds with very many
 * keys come last, so that the others get small numbers.
 */
export const facetKinds = [
  ...(['occupation', 'skill', 'industry', 'major', 'country', 'language'] as const),
  ...(['city', 'university', 'company'] as const),
] satisfies FacetKind[]

/**
 * Number of people of a segment per key, by these numbers. The count of the empty key is never
 * read.
 */
export type FacetCounts = Uint32Array

/** Computes the start of the numbers of each kind, and the end of the last. */
export function computeFacetOffsets(
  keysOf: (kind: FacetKind) => number,
): ReadonlyMap<FacetKind | 'end', number> {
  const places = new Map<FacetKind | 'end', number>()
  let place = 0
  for (const kind of facetKinds) {
    places.set(kind, place)
    place += keysOf(kind)
  }
  return places.set('end', place)
}

const known = new WeakMap<Segment, ReadonlyMap<FacetKind | 'end', number>>()

function getFacetOffsets(segment: Segment): ReadonlyMap<FacetKind | 'end', number> {
  const places = known.get(segment) ?? computeFacetOffsets((kind) => keyCount(segment, kind))
  known.set(segment, places)
  return places
}

/** Returns how many keys of a segment are counted. */
export function facetCountsLength(segment: Segment): number {
  return getFacetOffsets(segment).get('end') as number
}

/** Returns the counts of one kind, by its own key numbers. */
export function countsOfKind(segment: Segment, counts: FacetCounts, kind: FacetKind): FacetCounts {
  const place = getFacetOffsets(segment).get(kind) as number
  return counts.subarray(place, place + keyCount(segment, kind))
}
