import type { Hit, SearchRequest, SearchResult } from '../search-engine.ts'

/** What is found in some segments, or in one; facets are counted apart. */
export type Found = Required<Omit<SearchResult, 'facets'>>

/**
 * What is found in several places as if they were one, wherever each of them was searched. Nobody may
 * be in two of them.
 */
export function putTogether(found: readonly Found[], request: SearchRequest): Found {
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

function sumOf(found: readonly Found[], count: (one: Found) => number): number {
  return found.reduce((sum, one) => sum + count(one), 0)
}

function best<Person extends Hit>(
  found: readonly Found[],
  listOf: (one: Found) => readonly Person[],
  most: number,
): Person[] {
  return found.flatMap(listOf).toSorted(byScore).slice(0, most)
}

/** No two are equal, since nobody is in two places. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1)
}
