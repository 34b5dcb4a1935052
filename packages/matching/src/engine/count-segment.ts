import type { FacetName } from '../search-engine.ts'
import { type Bits, countBits, keepOnly, removeAll } from './bytes/bits.ts'
import { lendCopy } from './bytes/memory.ts'
import { countRecords } from './bytes/records.ts'
import { countValues } from './count-values.ts'
import { type Counted, type Counts, countsLength, countsOf, facetKeys } from './facet-places.ts'
import { type Filter, siftBy } from './filters.ts'
import type { Laid } from './search-segment.ts'
import { liveRows, recordsOf, type Segment } from './segment.ts'

/**
 * Counts facets in one segment, into places that hold nothing so far. All of them are counted among the
 * people found; where a facet has criteria of its own, those who fail nothing else come on top.
 */
export function countSegment(
  segment: Segment,
  { filters, wanted, sifted }: Laid,
  facets: readonly FacetName[],
  counts: Counts,
): void {
  countFound(segment, sifted.hits, counts)
  for (const name of facets) {
    const own = filters.filter(({ criterion }) => criterion.attribute === name)
    if (own.length === 0) continue
    const others = filters.filter(({ criterion }) => criterion.attribute !== name)
    const further =
      own.length === 1
        ? both((own[0] as Filter).failing, sifted.failingOnce)
        : without(siftBy(wanted, others), sifted.hits)
    countFurther(segment, facetKeys[name], { hits: sifted.hits, further }, counts)
  }
}

/** Where they are most of all rows, the few others are counted and taken off what everybody has. */
function countFound(segment: Segment, hits: Bits, counts: Counts): void {
  const live = liveRows(segment)
  if (2 * countBits(hits) <= countBits(live)) {
    countRecords(recordsOf(segment), hits, counts)
    return
  }
  countRecords(recordsOf(segment), without(live, hits), counts)
  takeOff(counts, countEverybody(segment))
}

/** Either who comes on top is counted or who is still left out, whichever are fewer. */
function countFurther(
  segment: Segment,
  kind: Counted,
  { hits, further }: { readonly hits: Bits; readonly further: Bits },
  counts: Counts,
): void {
  const into = countsOf(segment, counts, kind)
  const live = liveRows(segment)
  if (2 * countBits(further) <= countBits(live) - countBits(hits)) {
    countValues(segment, kind, further, into)
    return
  }
  into.fill(0)
  countValues(segment, kind, without(without(live, hits), further), into)
  takeOff(into, countsOf(segment, countEverybody(segment), kind))
}

/** What everybody has without what was counted, in its place. */
function takeOff(counts: Counts, everybody: Counts): void {
  for (let at = 0; at < counts.length; at++) {
    counts[at] = (everybody[at] as number) - (counts[at] as number)
  }
}

function both(bits: Bits, others: Bits): Bits {
  const rows = lendCopy(bits)
  keepOnly(rows, others)
  return rows
}

function without(bits: Bits, others: Bits): Bits {
  const rest = lendCopy(bits)
  removeAll(rest, others)
  return rest
}

const everybody = new WeakMap<Segment, { readonly erasures: number; readonly counts: Counts }>()

/** Counted once, and again when somebody was erased. */
function countEverybody(segment: Segment): Counts {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const kept = everybody.get(segment)
  if (kept?.erasures === erasures) return kept.counts
  const counts = new Uint32Array(countsLength(segment))
  countRecords(recordsOf(segment), liveRows(segment), counts)
  everybody.set(segment, { erasures, counts })
  return counts
}
