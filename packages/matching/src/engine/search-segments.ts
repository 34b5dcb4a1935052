import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { readConsistently } from './consistent-reads.ts'
import { countPreparedFacets } from './count-facets.ts'
import type { EpochPart } from './epoch.ts'
import { hidePeople } from './hide-people.ts'
import type { SearchHits } from './merge-search-hits.ts'
import { prepareSearch, searchPrepared } from './search-segment.ts'

/** Searches several segments as if they were one. */
export function searchSegments(
  parts: readonly EpochPart[],
  request: SearchRequest,
): SearchHits & SearchResult {
  return readConsistently(parts, () => search(hidePeople(parts, request), request))
}

function search(parts: readonly EpochPart[], request: SearchRequest): SearchHits & SearchResult {
  const laid = parts.map((part) => prepareSearch(part, request))
  const found = searchPrepared(laid, request)
  return { ...found, facets: countPreparedFacets(parts, request, laid) }
}
