import { type Bits, blockSize, forEachBlock } from './bytes/bits.ts'

/**
 * One criterion prepared for one segment with all keys looked up: `evaluateCriterion` for many rows
 * at once, with exactly the same results.
 */
export interface CriterionColumn {
  /** The rows where it is known. */
  readonly known: Bits
  /** The rows where it is known and the match is at least the given one, which is above 0. */
  meets(threshold: number): Bits
  readonly fill: FillRows
  /** Its own memory, as far as it grows with the number of people. */
  readonly memory?: readonly ArrayBuffer[]
}

/** A column that is cached between searches, with the row sets derived from it. */
export interface CachedCriterionColumn extends CriterionColumn {
  /** Row sets derived from the column alone, computed once per name. They must not be changed. */
  recall(name: string, make: () => Bits): Bits
}

/** Writes value and match of each row. The value is `unknownValue` where it is unknown. */
export type FillRows = (
  rows: Uint32Array,
  count: number,
  values: Int16Array,
  matches: Int16Array,
) => void

/** Marks an unknown value. Negative, so that it differs from every real value. */
export const unknownValue = -1

/**
 * Adds those of the given rows whose match is high enough, where the postings alone do not decide.
 */
export function addMatchingRows(
  fill: FillRows,
  candidates: Bits,
  threshold: number,
  found: Bits,
): Bits {
  const values = new Int16Array(blockSize)
  const matches = new Int16Array(blockSize)
  forEachBlock(candidates, (rows) => {
    fill(rows, rows.length, values, matches)
    for (let at = 0; at < rows.length; at++) {
      if ((matches[at] as number) < threshold || (values[at] as number) < 0) continue
      const row = rows[at] as number
      found[row >>> 5] = (found[row >>> 5] as number) | (1 << (row & 31))
    }
  })
  return found
}
