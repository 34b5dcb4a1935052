import { type Bits, blockSize, inBlocks } from './bytes/bits.ts'

/**
 * One criterion beside the people of one segment, with everything looked up: `judge` for many rows
 * at once, agreeing with it to the last digit.
 */
export interface Gauge {
  /** The rows of which it is known. */
  readonly known: Bits
  /** The rows of which it is known and whose match is at least this, which is above 0. */
  meets(threshold: number): Bits
  readonly fill: Fill
  /** What it has taken for itself, where that grows with the people. */
  readonly memory?: readonly ArrayBuffer[]
}

/** One that is kept from one search to the next, and with it what was made out of it. */
export interface KeptGauge extends Gauge {
  /** Rows that follow from it alone, made once for every name. They must not be changed. */
  recall(name: string, make: () => Bits): Bits
}

/** Writes value and match of each row; the value is `notKnown` where it is not. */
export type Fill = (
  rows: Uint32Array,
  count: number,
  values: Int16Array,
  matches: Int16Array,
) => void

/** In the place of a value. Below 0, so that nothing else is. */
export const notKnown = -1

/** Adds those of some rows whose match is at least this: for what postings alone do not say. */
export function keepMeeting(fill: Fill, candidates: Bits, threshold: number, found: Bits): Bits {
  const values = new Int16Array(blockSize)
  const matches = new Int16Array(blockSize)
  inBlocks(candidates, (rows) => {
    fill(rows, rows.length, values, matches)
    for (let at = 0; at < rows.length; at++) {
      if ((matches[at] as number) < threshold || (values[at] as number) < 0) continue
      const row = rows[at] as number
      found[row >>> 5] = (found[row >>> 5] as number) | (1 << (row & 31))
    }
  })
  return found
}
