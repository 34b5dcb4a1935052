import { type Bits, createBits, hasBit } from './bytes/bits.ts'
import { acquireBuffer } from './bytes/buffer-pool.ts'
import { type CriterionColumn, type FillRows, unknownValue } from './criterion-column.ts'

/** Value and match of every row, 0 where no wanted key was found. */
export interface RowScores {
  readonly values: Int16Array<ArrayBuffer>
  readonly matches: Int16Array<ArrayBuffer>
}

/**
 * Creates a column that scans the postings of the wanted keys once and records value and match per
 * row.
 */
export function createPrecomputedColumn(
  rows: number,
  known: Bits,
  note: (spread: RowScores) => void,
): CriterionColumn {
  const spread = computeRowScores(rows, note)
  return {
    known,
    meets: (threshold) => rowsWithMatch(spread.matches, threshold),
    fill: fillFrom(spread, known),
    memory: [spread.values.buffer, spread.matches.buffer],
  }
}

function computeRowScores(rows: number, note: (spread: RowScores) => void): RowScores {
  const spread = {
    values: new Int16Array(acquireBuffer(2 * rows)),
    matches: new Int16Array(acquireBuffer(2 * rows)),
  }
  note(spread)
  return spread
}

function fillFrom(spread: RowScores, known: Bits): FillRows {
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      values[at] = hasBit(known, row) ? (spread.values[row] as number) : unknownValue
      matches[at] = spread.matches[row] as number
    }
  }
}

function rowsWithMatch(matches: Int16Array, threshold: number): Bits {
  const bits = createBits(matches.length)
  const below = threshold - 1
  for (let at = 0; at < bits.length; at++) {
    const first = at << 5
    const count = Math.min(32, matches.length - first)
    let word = 0
    for (let bit = 0; bit < count; bit++) {
      // 1 if the match is above the threshold, without an unpredictable branch.
      word |= ((below - (matches[first + bit] as number)) >>> 31) << bit
    }
    bits[at] = word
  }
  return bits
}
