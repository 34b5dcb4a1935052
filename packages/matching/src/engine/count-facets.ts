import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { borrowNumbers } from './bytes/buffer-pool.ts'
import { readConsistently } from './consistent-reads.ts'
import { countSegmentFacets } from './count-segment.ts'
import type { EpochPart } from './epoch.ts'
import {
  countsOfKind,
  type FacetCounts,
  facetCountsLength,
  facetKindByName,
} from './facet-offsets.ts'
import { hidePeople } from './hide-people.ts'
import { mergeFacets } from './merge-facets.ts'
import { type PreparedSearch, prepareSearch } from './search-segment.ts'

/** Counts the totals and facets of a search, independently of the result list. */
export function countFacets(
  parts: readonly EpochPart[],
  request: Omit<SearchRequest, 'limit' | 'after' | 'fillTo'>,
): SearchResult['facets'] {
  return readConsistently(parts, () => {
    const left = hidePeople(parts, request)
    const laid = left.map((part) => prepareSearch(part, request))
    return countPreparedFacets(left, request, laid)
  })
}

/** Does the same for a search already evaluated against the segments. */
export function countPreparedFacets(
  parts: readonly EpochPart[],
  { facets }: Pick<SearchRequest, 'facets'>,
  laid: readonly PreparedSearch[],
): SearchResult['facets'] {
  // No facets are requested, so nothing is counted.
  if (facets.length === 0) return {}
  const counts = parts.map(({ segment }, at) => {
    const into = borrowNumbers(facetCountsLength(segment))
    countSegmentFacets(segment, laid[at] as PreparedSearch, facets, into)
    return into
  })
  return mergeFacetCounts(parts, { facets }, counts)
}

/** Merges the facet counts of all segments. */
export function mergeFacetCounts(
  parts: readonly EpochPart[],
  { facets }: Pick<SearchRequest, 'facets'>,
  counts: readonly FacetCounts[],
): SearchResult['facets'] {
  return Object.fromEntries(
    facets.map((name) => {
      const counted = parts.map(({ segment }, at) => ({
        segment,
        counts: countsOfKind(segment, counts[at] as FacetCounts, facetKindByName[name]),
      }))
      return [name, mergeFacets(name, counted)]
    }),
  )
}
