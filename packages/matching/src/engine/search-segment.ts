import {
  byListOrder,
  fewResults,
  groupsToList,
  listRelaxablePairs,
} from '../query/result-groups.ts'
import type { Group, Hit, PairCost, SearchRequest } from '../search-engine.ts'
import { throwIfAborted } from './abort-search.ts'
import { type Bits, countBits, createBits, hasBit, removeAll, retainAll } from './bytes/bits.ts'
import { borrowCopy } from './bytes/buffer-pool.ts'
import { formatId } from './bytes/ids.ts'
import { getCriterionColumn } from './criterion-column-cache.ts'
import type { EpochPart } from './epoch.ts'
import {
  applyFilters,
  type CriterionWithColumn,
  countFailing,
  countFailingBoth,
  countKnownToMeetAll,
  createFilters,
  type Filter,
  type FilterResult,
  rowsInScope,
} from './filters.ts'
import { rowAfter } from './find-row.ts'
import { mergeSearchCounts, type SearchCounts, type SearchHits } from './merge-search-hits.ts'
import { scoreRows } from './score-rows.ts'
import { liveRows, type Segment } from './segment.ts'
import { createSortColumn } from './sort-column.ts'
import { TopRows } from './top-rows.ts'

/** A search evaluated against a segment: the rows found, before scoring and counting. */
export interface PreparedSearch {
  readonly segment: Segment
  readonly criterionColumns: readonly CriterionWithColumn[]
  readonly filters: readonly Filter[]
  readonly wanted: Bits
  readonly sifted: FilterResult
}

export function prepareSearch(
  { segment, dead }: EpochPart,
  request: Pick<SearchRequest, 'search' | 'abandoned'>,
): PreparedSearch {
  const { search } = request
  const criterionColumns = search.criteria.map((criterion) => {
    throwIfAborted(request)
    return { criterion, column: getCriterionColumn(segment, criterion.test) }
  })
  const wanted = rowsInScope(search, criterionColumns, visibleRowsIn(segment, dead))
  const filters = createFilters(criterionColumns)
  return { segment, criterionColumns, filters, wanted, sifted: applyFilters(wanted, filters) }
}

/**
 * Searches prepared segments. Partial matches are scored only if the full matches of all of these
 * segments do not fill the page.
 */
export function searchPrepared(
  prepared: readonly PreparedSearch[],
  request: SearchRequest,
): SearchHits {
  const counts = mergeSearchCounts(prepared.map(countSegment), request)
  const hits: Hit[] = []
  for (const { missed } of groupsToList(counts.groups, request)) {
    const limit = missed === 0 ? request.limit : request.fillTo - hits.length
    if (limit <= 0) continue
    const best = prepared.flatMap((one) => bestHits(one, missed, limit, request))
    hits.push(...best.toSorted(byListOrder).slice(0, limit))
  }
  const { total, meetAll, ...others } = counts
  return { total, meetAll, hits, ...others }
}

function countSegment(prepared: PreparedSearch): SearchCounts {
  const { filters, sifted } = prepared
  const total = countBits(sifted.hits)
  const costs = filters.map((filter) => ({
    id: filter.criterion.id,
    people: countFailing(filter, sifted.failingOnce),
  }))
  return {
    total,
    meetAll: countKnownToMeetAll(sifted.hits, filters),
    groups: countGroups(prepared, total),
    costs,
    pairCosts: total < fewResults ? countPairCosts(prepared) : [],
  }
}

/** No row can miss more must-haves than there are. */
function countGroups({ filters, sifted }: PreparedSearch, total: number): Group[] {
  const musts = filters.filter(isMust)
  return sifted.byMissed.slice(0, musts.length + 1).map((rows, missed) => ({
    missed,
    total: missed === 0 ? total : countBits(rows),
    missing:
      missed === 0
        ? []
        : musts.map((must) => ({ id: must.criterion.id, people: countFailing(must, rows) })),
  }))
}

function countPairCosts({ filters, sifted }: PreparedSearch): PairCost[] {
  return listRelaxablePairs(filters).flatMap(([one, other]) => {
    const people = countFailingBoth(one, other, sifted.failingTwice)
    return people > 0 ? [{ ids: [one.criterion.id, other.criterion.id] as const, people }] : []
  })
}

function visibleRowsIn(segment: Segment, dead: Bits | null): Bits {
  const everyone = borrowCopy(liveRows(segment))
  if (dead) removeAll(everyone, dead)
  return everyone
}

/** Returns the best of one group, after the last person of the previous page. */
function bestHits(
  { segment, criterionColumns, filters, sifted }: PreparedSearch,
  missed: number,
  limit: number,
  request: SearchRequest,
): Hit[] {
  const top = new TopRows(limit)
  const after = request.after?.missed === missed ? request.after : null
  const last = after ? toRank(after) : Number.POSITIVE_INFINITY
  const next = after ? rowAfter(segment, after.id) : 0
  const sortValueOf = createSortColumn(segment, request.order)
  const musts = filters.filter(isMust)
  const rows = rowsMissing(sifted.byMissed[missed] as Bits, musts, request.group)
  scoreRows(criterionColumns, rows, (block, scores) => {
    throwIfAborted(request)
    for (let at = 0; at < block.length; at++) {
      const row = block[at] as number
      const rank = toRank({ sortValue: sortValueOf(row), score: scores[at] as number })
      if (rank < last || (rank === last && row >= next)) top.add(rank, row)
    }
  })
  return top.taken().map(({ rank, row }) => ({
    id: formatId(segment.parts.ids, row),
    score: rank % scoreSpan,
    sortValue: Math.floor(rank / scoreSpan),
    missed: musts
      .filter(({ failing }) => hasBit(failing, row))
      .map(({ criterion }) => criterion.id),
  }))
}

/** Scores are smaller, so that sort value and score fit into one number. */
const scoreSpan = 2 ** 20

function toRank({ sortValue, score }: Pick<Hit, 'sortValue' | 'score'>): number {
  return sortValue * scoreSpan + score
}

/** Returns the rows of a group, or those of them who miss the must-have asked for. */
function rowsMissing(rows: Bits, musts: readonly Filter[], group: SearchRequest['group']): Bits {
  if (group?.missing === undefined) return rows
  const must = musts.find(({ criterion }) => criterion.id === group.missing)
  if (!must) return createBits(0)
  const missing = borrowCopy(rows)
  retainAll(missing, must.failing)
  return missing
}

function isMust({ criterion }: Filter): boolean {
  return criterion.mode === 'must'
}
