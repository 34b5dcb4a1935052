import type { CompiledCriterion, CompiledSearch } from '../query/compiled-search.ts'
import { addAll, type Bits, countBits, countOnes, keepOnly } from './bytes/bits.ts'
import { lendCopy, lendNumbers } from './bytes/memory.ts'
import type { KeptGauge } from './gauge.ts'

/** A criterion with its gauge in one segment. */
export interface Gauged {
  readonly criterion: CompiledCriterion
  readonly gauge: KeptGauge
}

/** A must or not, and the rows that it does not hold for. */
export interface Filter extends Gauged {
  readonly failing: Bits
}

export function makeFilters(gauged: readonly Gauged[]): Filter[] {
  return gauged
    .filter(({ criterion }) => criterion.mode !== 'nice')
    .map((one) => ({ ...one, failing: failingOf(one) }))
}

/**
 * The rows a search is about at all: where nothing is required, those that meet at least one nice;
 * otherwise everybody.
 */
export function wantedRows(
  { criteria }: CompiledSearch,
  gauged: readonly Gauged[],
  everyone: Bits,
): Bits {
  const nices = gauged.filter(({ criterion }) => criterion.mode === 'nice')
  if (nices.length === 0 || criteria.some(({ mode }) => mode === 'must')) return everyone
  const wanted = lendNumbers(everyone.length)
  for (const nice of nices) addAll(wanted, metBy(nice))
  for (let at = 0; at < wanted.length; at++) {
    wanted[at] = (wanted[at] as number) & (everyone[at] as number)
  }
  return wanted
}

/** Those for whom all filters hold, and those for whom all but one do. */
export interface Sifted {
  readonly hits: Bits
  readonly failingOnce: Bits
}

/** Counts failures of 32 rows at a time, as far as two: one bit says once, another more than once. */
export function sift(wanted: Bits, filters: readonly Filter[]): Sifted {
  const some = lendNumbers(wanted.length)
  const more = lendNumbers(wanted.length)
  for (const { failing } of filters) {
    for (let at = 0; at < some.length; at++) {
      const failed = failing[at] as number
      more[at] = (more[at] as number) | ((some[at] as number) & failed)
      some[at] = (some[at] as number) | failed
    }
  }
  for (let at = 0; at < some.length; at++) {
    const once = (some[at] as number) & ~(more[at] as number)
    more[at] = (wanted[at] as number) & once
    some[at] = (wanted[at] as number) & ~(some[at] as number)
  }
  return { hits: some, failingOnce: more }
}

/** How many fail this filter and no other. */
export function costOf({ failing }: Filter, { failingOnce }: Sifted): number {
  let count = 0
  for (let at = 0; at < failing.length; at++) {
    count += countOnes((failing[at] as number) & (failingOnce[at] as number))
  }
  return count
}

/** How many of those found are known to meet every must: nobody is among them for want of facts. */
export function countKnown(hits: Bits, filters: readonly Filter[]): number {
  const kept = filters.filter(
    ({ criterion }) => criterion.mode === 'must' && criterion.keepsUnknown,
  )
  if (kept.length === 0) return countBits(hits)
  const rows = lendCopy(hits)
  for (const { gauge } of kept) keepOnly(rows, gauge.known)
  return countBits(rows)
}

/** Those for whom some of the filters hold. */
export function siftBy(wanted: Bits, filters: readonly Filter[]): Bits {
  const rows = lendCopy(wanted)
  for (const { failing } of filters) {
    for (let at = 0; at < rows.length; at++) {
      rows[at] = (rows[at] as number) & ~(failing[at] as number)
    }
  }
  return rows
}

function failingOf({ criterion, gauge }: Gauged): Bits {
  const { mode, keepsUnknown, threshold } = criterion
  return gauge.recall(`${mode} ${threshold} ${keepsUnknown}`, () => {
    const met = metBy({ criterion, gauge })
    const { known } = gauge
    const failing = new Uint32Array(met.length)
    for (let at = 0; at < met.length; at++) {
      const meets = met[at] as number
      const isKnown = known[at] as number
      const failed = mode === 'must' ? isKnown & ~meets : meets
      failing[at] = keepsUnknown ? failed : failed | ~isKnown
    }
    return failing
  })
}

/** The rows of which it is known that they match enough. */
function metBy({ criterion: { threshold }, gauge }: Gauged): Bits {
  return threshold <= 0 ? gauge.known : gauge.meets(threshold)
}
