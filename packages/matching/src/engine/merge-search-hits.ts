import type { Hit, SearchRequest, SearchResult } from '../search-engine.ts'

/** Results of some or all segments, without facets, which are counted separately. */
export type SearchHits = Required<Omit<SearchResult, 'facets'>>

/** Merges results from several places into one. No person may occur in two of them. */
export function mergeSearchHits(found: readonly SearchHits[], request: SearchRequest): SearchHits {
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
      people: sumOf(found, ({ costs }) => costs[at]?.people as number),
    })),
  }
}

function sumOf(found: readonly SearchHits[], count: (one: SearchHits) => number): number {
  return found.reduce((sum, one) => sum + count(one), 0)
}

function best<Person extends Hit>(
  found: readonly SearchHits[],
  listOf: (one: SearchHits) => readonly Person[],
  most: number,
): Person[] {
  return found.flatMap(listOf).toSorted(byScore).slice(0, most)
}

/** No two hits are equal, since no person is in two places. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1)
}
