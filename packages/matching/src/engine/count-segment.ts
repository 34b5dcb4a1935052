import type { FacetName } from '../search-engine.ts'
import { type Bits, countBits, removeAll, retainAll } from './bytes/bits.ts'
import { borrowCopy } from './bytes/buffer-pool.ts'
import { countFacetRecords } from './bytes/facet-records.ts'
import { countValues } from './count-values.ts'
import {
  countsOfKind,
  type FacetCounts,
  type FacetKind,
  facetCountsLength,
  facetKindByName,
} from './facet-offsets.ts'
import { type Filter, rowsPassing } from './filters.ts'
import type { PreparedSearch } from './search-segment.ts'
import { liveRows, recordsOf, type Segment } from './segment.ts'

/**
 * Counts facets in one segment, into zeroed arrays. All facets are counted over the people found. A
 * facet with criteria of its own adds the people who fail only those.
 */
export function countSegmentFacets(
  segment: Segment,
  { filters, wanted, sifted }: PreparedSearch,
  facets: readonly FacetName[],
  counts: FacetCounts,
): void {
  countHits(segment, sifted.hits, counts)
  for (const name of facets) {
    const own = filters.filter(({ criterion }) => criterion.attribute === name)
    if (own.length === 0) continue
    const others = filters.filter(({ criterion }) => criterion.attribute !== name)
    const further =
      own.length === 1
        ? intersection((own[0] as Filter).failing, sifted.failingOnce)
        : difference(rowsPassing(wanted, others), sifted.hits)
    countOwnFacet(segment, facetKindByName[name], { hits: sifted.hits, further }, counts)
  }
}

/** If most rows are found, count the others and subtract them from the totals. */
function countHits(segment: Segment, hits: Bits, counts: FacetCounts): void {
  const live = liveRows(segment)
  if (2 * countBits(hits) <= countBits(live)) {
    countFacetRecords(recordsOf(segment), hits, counts)
    return
  }
  countFacetRecords(recordsOf(segment), difference(live, hits), counts)
  subtractFromTotal(counts, countAllLiveRows(segment))
}

/** Counts either the rows to add or the rows to leave out, whichever are fewer. */
function countOwnFacet(
  segment: Segment,
  kind: FacetKind,
  { hits, further }: { readonly hits: Bits; readonly further: Bits },
  counts: FacetCounts,
): void {
  const into = countsOfKind(segment, counts, kind)
  const live = liveRows(segment)
  if (2 * countBits(further) <= countBits(live) - countBits(hits)) {
    countValues(segment, kind, further, into)
    return
  }
  into.fill(0)
  countValues(segment, kind, difference(difference(live, hits), further), into)
  subtractFromTotal(into, countsOfKind(segment, countAllLiveRows(segment), kind))
}

/** Replaces the counts by the totals minus the counts. */
function subtractFromTotal(counts: FacetCounts, liveCountsBySegment: FacetCounts): void {
  for (let at = 0; at < counts.length; at++) {
    counts[at] = (liveCountsBySegment[at] as number) - (counts[at] as number)
  }
}

function intersection(bits: Bits, others: Bits): Bits {
  const rows = borrowCopy(bits)
  retainAll(rows, others)
  return rows
}

function difference(bits: Bits, others: Bits): Bits {
  const rest = borrowCopy(bits)
  removeAll(rest, others)
  return rest
}

const liveCountsBySegment = new WeakMap<
  Segment,
  { readonly erasures: number; readonly counts: FacetCounts }
>()

/** Cached, and counted again after an erasure. */
function countAllLiveRows(segment: Segment): FacetCounts {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const kept = liveCountsBySegment.get(segment)
  if (kept?.erasures === erasures) return kept.counts
  const counts = new Uint32Array(facetCountsLength(segment))
  countFacetRecords(recordsOf(segment), liveRows(segment), counts)
  liveCountsBySegment.set(segment, { erasures, counts })
  return counts
}
