import type { CompiledCriterion } from '../query/compiled-search.ts'
import {
  byListOrder,
  fewResults,
  listedGroups,
  listMustHaves,
  listRelaxablePairs,
  maxMissed,
} from '../query/result-groups.ts'
import type { Group, Hit, PairCost, SearchRequest, SearchResult } from '../search-engine.ts'

/** Results of some or all segments, without facets, which are counted separately. */
export type SearchHits = Required<Omit<SearchResult, 'facets'>>

/** What is counted in some or all segments. */
export type SearchCounts = Omit<SearchHits, 'hits'>

type Asked = Pick<SearchRequest, 'search' | 'limit' | 'fillTo'>

/** Merges results from several places into one. No person may occur in two of them. */
export function mergeSearchHits(found: readonly SearchHits[], request: Asked): SearchHits {
  const counts = mergeSearchCounts(found, request)
  const listed = counts.groups.length
  const hits = found
    .flatMap((one) => one.hits)
    .filter(({ missed }) => missed.length < listed)
    .toSorted(byListOrder)
  const { total, meetAll, ...others } = counts
  return { total, meetAll, hits: cutToPage(hits, request), ...others }
}

/**
 * Merges the counts. A group that is listed in all of them has everyone who belongs to it, because a
 * group is only left out where others have people.
 */
export function mergeSearchCounts(
  found: readonly SearchCounts[],
  { search }: Pick<Asked, 'search'>,
): SearchCounts {
  const filters = search.criteria.filter(({ mode }) => mode !== 'nice')
  const total = sumOf(found, (one) => one.total)
  return {
    total,
    meetAll: sumOf(found, ({ meetAll }) => meetAll),
    groups: mergeGroups(found, search),
    costs: filters.map(({ id }, at) => ({
      id,
      people: sumOf(found, ({ costs }) => costs[at]?.people as number),
    })),
    pairCosts: total < fewResults ? mergePairCosts(found, filters) : [],
  }
}

/** Partial matches only fill the page. More full matches may be wanted than a page has. */
function cutToPage(hits: readonly Hit[], { limit, fillTo }: Asked): Hit[] {
  const full = hits.findIndex(({ missed }) => missed.length > 0)
  const most = full === -1 ? hits.length : full
  return hits.slice(0, Math.max(Math.min(most, limit), Math.min(hits.length, fillTo)))
}

function mergeGroups(
  found: readonly SearchCounts[],
  search: SearchRequest['search'],
): readonly Group[] {
  const musts = listMustHaves(search)
  const most = Math.min(maxMissed, musts.length)
  const length = Math.min(most + 1, ...found.map(({ groups }) => groups.length))
  const merged = Array.from({ length }, (_, missed) => ({
    missed,
    total: sumOf(found, ({ groups }) => groups[missed]?.total as number),
    missing:
      missed === 0
        ? []
        : musts.map(({ id }, at) => ({
            id,
            people: sumOf(found, ({ groups }) => groups[missed]?.missing[at]?.people as number),
          })),
  }))
  return listedGroups(musts.length, merged)
}

function mergePairCosts(
  found: readonly SearchCounts[],
  filters: readonly CompiledCriterion[],
): PairCost[] {
  const counted = found.flatMap(({ pairCosts }) => pairCosts)
  const byPair = Map.groupBy(counted, ({ ids }) => JSON.stringify(ids))
  const pairs = listRelaxablePairs(filters.map((criterion) => ({ criterion })))
  return pairs.flatMap(([one, other]) => {
    const ids = [one.criterion.id, other.criterion.id] as const
    const same = byPair.get(JSON.stringify(ids))
    return same ? [{ ids, people: same.reduce((sum, { people }) => sum + people, 0) }] : []
  })
}

function sumOf(found: readonly SearchCounts[], count: (one: SearchCounts) => number): number {
  return found.reduce((sum, one) => sum + count(one), 0)
}
