import { byListOrder, fewResults, listRelaxablePairs } from '../query/result-groups.ts'
import type { Group, Hit, PairCost, SearchRequest } from '../search-engine.ts'
import { throwIfAborted } from './abort-search.ts'
import { type Bits, countBits, hasBit, removeAll } from './bytes/bits.ts'
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
  const from = request.after?.missed ?? 0
  const hits: Hit[] = []
  for (const { missed, total } of counts.groups) {
    const limit = missed === 0 ? request.limit : request.fillTo - hits.length
    if (missed < from || limit <= 0 || total === 0) continue
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
  const last = after ?? { id: '', score: Number.POSITIVE_INFINITY }
  const next = after ? rowAfter(segment, after.id) : 0
  scoreRows(criterionColumns, sifted.byMissed[missed] as Bits, (block, scores) => {
    throwIfAborted(request)
    for (let at = 0; at < block.length; at++) {
      const score = scores[at] as number
      const row = block[at] as number
      if (score < last.score || (score === last.score && row >= next)) top.add(score, row)
    }
  })
  const musts = filters.filter(isMust)
  return top.taken().map(({ score, row }) => ({
    id: formatId(segment.parts.ids, row),
    score,
    missed: musts
      .filter(({ failing }) => hasBit(failing, row))
      .map(({ criterion }) => criterion.id),
  }))
}

function isMust({ criterion }: Filter): boolean {
  return criterion.mode === 'must'
}
