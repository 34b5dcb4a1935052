import type { CompiledCriterion, CompiledSearch } from '../query/compiled-search.ts'
import { addAll, type Bits, countBits, popCount, retainAll } from './bytes/bits.ts'
import { borrowCopy, borrowNumbers } from './bytes/buffer-pool.ts'
import type { CachedCriterionColumn } from './criterion-column.ts'

/** A criterion with its column in one segment. */
export interface CriterionWithColumn {
  readonly criterion: CompiledCriterion
  readonly column: CachedCriterionColumn
}

/** A must or exclude criterion, and the rows that fail it. */
export interface Filter extends CriterionWithColumn {
  readonly failing: Bits
}

export function createFilters(criterionColumns: readonly CriterionWithColumn[]): Filter[] {
  return criterionColumns
    .filter(({ criterion }) => criterion.mode !== 'nice')
    .map((one) => ({ ...one, failing: failingRowsOf(one) }))
}

/**
 * Returns the candidate rows of a search: without must-haves those that meet at least one
 * nice-to-have, otherwise all.
 */
export function rowsInScope(
  { criteria }: CompiledSearch,
  criterionColumns: readonly CriterionWithColumn[],
  everyone: Bits,
): Bits {
  const nices = criterionColumns.filter(({ criterion }) => criterion.mode === 'nice')
  if (nices.length === 0 || criteria.some(({ mode }) => mode === 'must')) return everyone
  const wanted = borrowNumbers(everyone.length)
  for (const nice of nices) addAll(wanted, rowsMeetingThreshold(nice))
  for (let at = 0; at < wanted.length; at++) {
    wanted[at] = (wanted[at] as number) & (everyone[at] as number)
  }
  return wanted
}

/** The rows that pass all filters, and those that fail few. */
export interface FilterResult {
  readonly hits: Bits
  /** Rows that fail exactly one filter, and exactly two. */
  readonly failingOnce: Bits
  readonly failingTwice: Bits
  /** Rows by the number of must-haves they miss, all of which pass the exclusions. */
  readonly byMissed: readonly [Bits, Bits, Bits]
}

/**
 * Applies all filters. Counts failures of 32 rows at a time, up to three: one bit each for at least
 * one, two and three.
 */
export function applyFilters(wanted: Bits, filters: readonly Filter[]): FilterResult {
  const one = borrowNumbers(wanted.length)
  const two = borrowNumbers(wanted.length)
  const three = borrowNumbers(wanted.length)
  for (const { failing } of filters) {
    for (let at = 0; at < one.length; at++) {
      const failed = failing[at] as number
      three[at] = (three[at] as number) | ((two[at] as number) & failed)
      two[at] = (two[at] as number) | ((one[at] as number) & failed)
      one[at] = (one[at] as number) | failed
    }
  }
  for (let at = 0; at < one.length; at++) {
    const among = wanted[at] as number
    three[at] = among & (two[at] as number) & ~(three[at] as number)
    two[at] = among & (one[at] as number) & ~(two[at] as number)
    one[at] = among & ~(one[at] as number)
  }
  const exclusions = filters.filter(({ criterion }) => criterion.mode === 'not')
  const byMissed = [
    one,
    withoutFailing(two, exclusions),
    withoutFailing(three, exclusions),
  ] as const
  return { hits: one, failingOnce: two, failingTwice: three, byMissed }
}

function withoutFailing(rows: Bits, filters: readonly Filter[]): Bits {
  return filters.length === 0 ? rows : rowsPassing(rows, filters)
}

/** Returns how many of the rows fail this filter. */
export function countFailing({ failing }: Filter, rows: Bits): number {
  let count = 0
  for (let at = 0; at < failing.length; at++) {
    count += popCount((failing[at] as number) & (rows[at] as number))
  }
  return count
}

/** Returns how many of the rows fail both filters. */
export function countFailingBoth(one: Filter, other: Filter, rows: Bits): number {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const both = (one.failing[at] as number) & (other.failing[at] as number)
    count += popCount(both & (rows[at] as number))
  }
  return count
}

/**
 * Returns how many of the rows found are known to meet every must-have, rather than kept because
 * data is missing.
 */
export function countKnownToMeetAll(hits: Bits, filters: readonly Filter[]): number {
  const kept = filters.filter(
    ({ criterion }) => criterion.mode === 'must' && criterion.includesUnknown,
  )
  if (kept.length === 0) return countBits(hits)
  const rows = borrowCopy(hits)
  for (const { column } of kept) retainAll(rows, column.known)
  return countBits(rows)
}

/** Returns the rows that pass a subset of the filters. */
export function rowsPassing(wanted: Bits, filters: readonly Filter[]): Bits {
  const rows = borrowCopy(wanted)
  for (const { failing } of filters) {
    for (let at = 0; at < rows.length; at++) {
      rows[at] = (rows[at] as number) & ~(failing[at] as number)
    }
  }
  return rows
}

function failingRowsOf({ criterion, column }: CriterionWithColumn): Bits {
  const { mode, includesUnknown, threshold } = criterion
  return column.recall(`${mode} ${threshold} ${includesUnknown}`, () => {
    const met = rowsMeetingThreshold({ criterion, column })
    const { known } = column
    const failing = new Uint32Array(met.length)
    for (let at = 0; at < met.length; at++) {
      const meets = met[at] as number
      const isKnown = known[at] as number
      const failed = mode === 'must' ? isKnown & ~meets : meets
      failing[at] = includesUnknown ? failed : failed | ~isKnown
    }
    return failing
  })
}

/** The rows that are known to match well enough. */
function rowsMeetingThreshold({ criterion: { threshold }, column }: CriterionWithColumn): Bits {
  return threshold <= 0 ? column.known : column.meets(threshold)
}
