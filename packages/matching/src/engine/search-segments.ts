import type { SearchRequest, SearchResult } from '../search-engine.ts'
import { countLaid } from './count-facets.ts'
import type { EpochPart } from './epoch.ts'
import { leaveOut } from './leave-out.ts'
import { type Found, putTogether } from './put-together.ts'
import { lay, searchSegment } from './search-segment.ts'
import { readWhole } from './whole-reads.ts'

/** Searches everybody in some segments as if they were one. */
export function searchSegments(
  parts: readonly EpochPart[],
  request: SearchRequest,
): Found & SearchResult {
  return readWhole(parts, () => search(leaveOut(parts, request.without), request))
}

function search(parts: readonly EpochPart[], request: SearchRequest): Found & SearchResult {
  const laid = parts.map((part) => ({ part, ...lay(part, request) }))
  const found = laid.map((one) => searchSegment(one.part, one, request))
  return { ...putTogether(found, request), facets: countLaid(parts, request, laid) }
}
