import type { CompiledCriterion } from '../query/compiled-search.ts'
import type { Hit, NearMiss, SearchRequest } from '../search-engine.ts'
import { throwIfAborted } from './abort-search.ts'
import { type Bits, countBits, removeAll, retainAll } from './bytes/bits.ts'
import { borrowCopy, borrowNumbers } from './bytes/buffer-pool.ts'
import { formatId } from './bytes/ids.ts'
import { addMatchingRows } from './criterion-column.ts'
import { getCriterionColumn } from './criterion-column-cache.ts'
import type { EpochPart } from './epoch.ts'
import {
  applyFilters,
  type CriterionWithColumn,
  countFailingOnlyThis,
  countKnownToMeetAll,
  createFilters,
  type Filter,
  type FilterResult,
  rowsInScope,
} from './filters.ts'
import { rowAfter } from './find-row.ts'
import type { SearchHits } from './merge-search-hits.ts'
import { scoreRows } from './score-rows.ts'
import { liveRows, type Segment } from './segment.ts'
import { TopRows } from './top-rows.ts'

/** A search evaluated against a segment: the rows found, before scoring and counting. */
export interface PreparedSearch {
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
  return { criterionColumns, filters, wanted, sifted: applyFilters(wanted, filters) }
}

export function searchSegment(
  { segment }: EpochPart,
  { criterionColumns, filters, sifted }: PreparedSearch,
  request: SearchRequest,
): SearchHits {
  return {
    total: countBits(sifted.hits),
    meetAll: countKnownToMeetAll(sifted.hits, filters),
    hits: bestHits(segment, criterionColumns, sifted.hits, request),
    nearMisses: findNearMisses(
      segment,
      criterionColumns,
      filters,
      sifted.failingOnce,
      request.nearMisses,
    ),
    costs: filters.map((filter) => ({
      id: filter.criterion.id,
      people: countFailingOnlyThis(filter, sifted),
    })),
  }
}

function visibleRowsIn(segment: Segment, dead: Bits | null): Bits {
  const everyone = borrowCopy(liveRows(segment))
  if (dead) removeAll(everyone, dead)
  return everyone
}

function bestHits(
  segment: Segment,
  criterionColumns: readonly CriterionWithColumn[],
  rows: Bits,
  request: SearchRequest,
): Hit[] {
  const { limit, after } = request
  // No results are requested, so nothing is scored.
  if (limit === 0) return []
  const top = new TopRows(limit)
  const last = after ?? { id: '', score: Number.POSITIVE_INFINITY }
  const next = after ? rowAfter(segment, after.id) : 0
  scoreRows(criterionColumns, rows, (block, scores) => {
    throwIfAborted(request)
    for (let at = 0; at < block.length; at++) {
      const score = scores[at] as number
      const row = block[at] as number
      if (score < last.score || (score === last.score && row >= next)) top.add(score, row)
    }
  })
  return top.taken().map(({ score, row }) => ({ id: formatId(segment.parts.ids, row), score }))
}

/** People who fail exactly one requirement, and only narrowly. */
function findNearMisses(
  segment: Segment,
  criterionColumns: readonly CriterionWithColumn[],
  filters: readonly Filter[],
  failingOnce: Bits,
  most: number,
): SearchHits['nearMisses'] {
  const found = filters.filter(allowsNearMiss).map((filter) => {
    const { criterion } = filter
    const rows = nearMissRows(filter, criterion.nearMissThreshold as number, failingOnce)
    return {
      total: countBits(rows),
      hits: most > 0 ? bestNearMisses(segment, criterionColumns, rows, criterion.id, most) : [],
    }
  })
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    hits: found.flatMap(({ hits }) => hits),
  }
}

function allowsNearMiss({
  criterion: { mode, nearMissThreshold },
}: {
  criterion: CompiledCriterion
}): boolean {
  return mode === 'must' && nearMissThreshold !== null
}

function nearMissRows(filter: Filter, from: number, failingOnce: Bits): Bits {
  const candidates = borrowCopy(filter.failing)
  retainAll(candidates, failingOnce)
  retainAll(candidates, filter.column.known)
  return addMatchingRows(filter.column.fill, candidates, from, borrowNumbers(candidates.length))
}

function bestNearMisses(
  segment: Segment,
  criterionColumns: readonly CriterionWithColumn[],
  rows: Bits,
  missed: string,
  most: number,
): NearMiss[] {
  const top = new TopRows(most)
  scoreRows(criterionColumns, rows, (block, scores) => {
    for (let at = 0; at < block.length; at++) top.add(scores[at] as number, block[at] as number)
  })
  return top
    .taken()
    .map(({ score, row }) => ({ id: formatId(segment.parts.ids, row), score, missed }))
}
