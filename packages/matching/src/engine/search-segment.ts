import type { CompiledCriterion } from '../query/compiled-search.ts'
import type { Hit, NearMiss, SearchRequest } from '../search-engine.ts'
import { stopIfAbandoned } from './abandon.ts'
import { type Bits, countBits, keepOnly, removeAll } from './bytes/bits.ts'
import { formatId } from './bytes/ids.ts'
import { lendCopy, lendNumbers } from './bytes/memory.ts'
import type { EpochPart } from './epoch.ts'
import {
  costOf,
  countKnown,
  type Filter,
  type Gauged,
  makeFilters,
  type Sifted,
  sift,
  wantedRows,
} from './filters.ts'
import { rowAfter } from './find-row.ts'
import { keepMeeting } from './gauge.ts'
import { gaugeFor } from './kept-gauges.ts'
import type { Found } from './put-together.ts'
import { scoreRows } from './score-rows.ts'
import { liveRows, type Segment } from './segment.ts'
import { Top } from './top.ts'

/** A search laid beside a segment: who is found, before anybody is scored or counted. */
export interface Laid {
  readonly gauged: readonly Gauged[]
  readonly filters: readonly Filter[]
  readonly wanted: Bits
  readonly sifted: Sifted
}

export function lay(
  { segment, dead }: EpochPart,
  request: Pick<SearchRequest, 'search' | 'abandoned'>,
): Laid {
  const { search } = request
  const gauged = search.criteria.map((criterion) => {
    stopIfAbandoned(request)
    return { criterion, gauge: gaugeFor(segment, criterion.test) }
  })
  const wanted = wantedRows(search, gauged, everyoneIn(segment, dead))
  const filters = makeFilters(gauged)
  return { gauged, filters, wanted, sifted: sift(wanted, filters) }
}

export function searchSegment(
  { segment }: EpochPart,
  { gauged, filters, sifted }: Laid,
  request: SearchRequest,
): Found {
  return {
    total: countBits(sifted.hits),
    meetAll: countKnown(sifted.hits, filters),
    hits: bestHits(segment, gauged, sifted.hits, request),
    nearMisses: findNearMisses(segment, gauged, filters, sifted.failingOnce, request.nearMisses),
    costs: filters.map((filter) => ({
      id: filter.criterion.id,
      people: costOf(filter, sifted),
    })),
  }
}

function everyoneIn(segment: Segment, dead: Bits | null): Bits {
  const everyone = lendCopy(liveRows(segment))
  if (dead) removeAll(everyone, dead)
  return everyone
}

function bestHits(
  segment: Segment,
  gauged: readonly Gauged[],
  rows: Bits,
  request: SearchRequest,
): Hit[] {
  const { limit, after } = request
  // Whoever only counts waits for no scores.
  if (limit === 0) return []
  const top = new Top(limit)
  const last = after ?? { id: '', score: Number.POSITIVE_INFINITY }
  const next = after ? rowAfter(segment, after.id) : 0
  scoreRows(gauged, rows, (block, scores) => {
    stopIfAbandoned(request)
    for (let at = 0; at < block.length; at++) {
      const score = scores[at] as number
      const row = block[at] as number
      if (score < last.score || (score === last.score && row >= next)) top.add(score, row)
    }
  })
  return top.taken().map(({ score, row }) => ({ id: formatId(segment.parts.ids, row), score }))
}

/** People who fail one requirement alone, and that one only just. */
function findNearMisses(
  segment: Segment,
  gauged: readonly Gauged[],
  filters: readonly Filter[],
  failingOnce: Bits,
  most: number,
): Found['nearMisses'] {
  const found = filters.filter(hasNear).map((filter) => {
    const { criterion } = filter
    const rows = nearRows(filter, criterion.nearFrom as number, failingOnce)
    return {
      total: countBits(rows),
      hits: most > 0 ? bestNear(segment, gauged, rows, criterion.id, most) : [],
    }
  })
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    hits: found.flatMap(({ hits }) => hits),
  }
}

function hasNear({ criterion: { mode, nearFrom } }: { criterion: CompiledCriterion }): boolean {
  return mode === 'must' && nearFrom !== null
}

function nearRows(filter: Filter, from: number, failingOnce: Bits): Bits {
  const candidates = lendCopy(filter.failing)
  keepOnly(candidates, failingOnce)
  keepOnly(candidates, filter.gauge.known)
  return keepMeeting(filter.gauge.fill, candidates, from, lendNumbers(candidates.length))
}

function bestNear(
  segment: Segment,
  gauged: readonly Gauged[],
  rows: Bits,
  missed: string,
  most: number,
): NearMiss[] {
  const top = new Top(most)
  scoreRows(gauged, rows, (block, scores) => {
    for (let at = 0; at < block.length; at++) top.add(scores[at] as number, block[at] as number)
  })
  return top
    .taken()
    .map(({ score, row }) => ({ id: formatId(segment.parts.ids, row), score, missed }))
}
