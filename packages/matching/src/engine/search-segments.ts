import type { Hit, SearchRequest, SearchResult } from '../search-engine.ts'
import { countLaid } from './count-facets.ts'
import type { EpochPart } from './epoch.ts'
import { leaveOut } from './leave-out.ts'
import { type FoundHere, lay, searchSegment } from './search-segment.ts'
import { readWhole } from './whole-reads.ts'

/** Searches everybody in some segments as if they were one. */
export function searchSegments(parts: readonly EpochPart[], request: SearchRequest): SearchResult {
  return readWhole(parts, () => search(leaveOut(parts, request.without), request))
}

function search(parts: readonly EpochPart[], request: SearchRequest): SearchResult {
  const laid = parts.map((part) => ({ part, ...lay(part, request.search) }))
  const found = laid.map((one) => searchSegment(one.part, one, request))
  const filters = request.search.criteria.filter(({ mode }) => mode !== 'nice')
  return {
    total: sumOf(found, ({ total }) => total),
    meetAll: sumOf(found, ({ meetAll }) => meetAll),
    hits: best(found, ({ hits }) => hits, request.limit),
    nearMisses: {
      total: sumOf(found, ({ nearMisses }) => nearMisses.total),
      hits: best(found, ({ nearMisses }) => nearMisses.hits, request.nearMisses),
    },
    costs: filters.map(({ id }, at) => ({
      id,
      people: sumOf(found, ({ costs }) => costs[at] as number),
    })),
    facets: countLaid(parts, request, laid),
  }
}

function sumOf(found: readonly FoundHere[], count: (one: FoundHere) => number): number {
  return found.reduce((sum, one) => sum + count(one), 0)
}

function best<Found extends Hit>(
  found: readonly FoundHere[],
  listOf: (one: FoundHere) => readonly Found[],
  most: number,
): Found[] {
  return found.flatMap(listOf).toSorted(byScore).slice(0, most)
}

/** Nobody is in two segments, so that no two are equal. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1)
}
