import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { getErasureCount, readConsistently } from './consistent-reads.ts'
import { countFacets, mergeFacetCounts } from './count-facets.ts'
import { countSegmentFacets } from './count-segment.ts'
import type { EpochPart } from './epoch.ts'
import { type FacetCounts, facetCountsLength } from './facet-offsets.ts'
import { hidePeople } from './hide-people.ts'
import type { SearchHits } from './merge-search-hits.ts'
import { prepareSearch, searchPrepared } from './search-segment.ts'
import type { Segment } from './segment.ts'

/**
 * Shared memory in which several threads write the counts of one search: how many threads are still
 * running, the version of each segment read, and the counts of each segment. No thread waits: the
 * last one to finish merges the counts.
 */
export type SharedCounts = SharedArrayBuffer

/** Returns the size for this many segments and all of their keys. */
export function sharedCountsBytes(segments: number, keys: number): number {
  return 4 * (1 + segments + keys)
}

/** Resets the shared counts. Called before they are sent to any thread. */
export function initSharedCounts(shared: SharedCounts, shares: number): void {
  Atomics.store(new Uint32Array(shared, 0, 1), 0, shares)
}

/** Some of the segments of a search, which this thread searches. Other threads search the rest. */
interface SearchPartition {
  readonly parts: readonly EpochPart[]
  /** Indexes of those segments. */
  readonly mine: readonly number[]
  readonly shared: SharedCounts
}

/** Searches this partition. The last thread to finish adds the facets of all partitions. */
export function searchPartition(
  { parts, mine: ownIndexes, shared }: SearchPartition,
  request: SearchRequest,
): SearchHits & Pick<SearchResult, 'facets'> {
  const { pendingPartitions, readAt, counts } = viewsOf(shared, parts)
  const own = ownIndexes.map((at) => parts[at] as EpochPart)
  const found = readConsistently(own, () => {
    for (const at of ownIndexes) readAt[at] = getErasureCount(parts[at] as EpochPart)
    const laid = hidePeople(own, request).map((part, at) => {
      const prepared = prepareSearch(part, request)
      const into = counts[ownIndexes[at] as number] as FacetCounts
      into.fill(0)
      countSegmentFacets(part.segment, prepared, request.facets, into)
      return prepared
    })
    return searchPrepared(laid, request)
  })
  if (Atomics.sub(pendingPartitions, 0, 1) > 1) return { ...found, facets: {} }
  // A person may have been erased since another thread counted them. Then all counts are computed
  // again.
  const facets = readConsistently(parts, () =>
    parts.every((part, at) => getErasureCount(part) === readAt[at])
      ? mergeFacetCounts(parts, request, counts)
      : countFacets(parts, request),
  )
  return { ...found, facets }
}

function viewsOf(shared: SharedCounts, parts: readonly { readonly segment: Segment }[]) {
  let place = 4 * (1 + parts.length)
  const counts = parts.map(({ segment }) => {
    const view = new Uint32Array(shared, place, facetCountsLength(segment))
    place += view.byteLength
    return view
  })
  return {
    pendingPartitions: new Uint32Array(shared, 0, 1),
    readAt: new Uint32Array(shared, 4, parts.length),
    counts,
  }
}
