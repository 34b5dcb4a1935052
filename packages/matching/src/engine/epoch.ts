import { addBit, type Bits, createBits } from './bytes/bits.ts'
import type { Segment } from './segment.ts'

/** A segment as one epoch sees it: without the people replaced by a later segment. */
export interface EpochPart {
  readonly segment: Segment
  readonly dead: Bits | null
}

/** Creates an empty set of dead rows. */
export function createHiddenRows({ rows }: Segment): Bits {
  return createBits(rows)
}

/**
 * Returns the same part with more rows dead. The earlier part stays unchanged for requests that
 * still page through it.
 */
export function withHiddenRows(
  { segment, dead: hiddenRows }: EpochPart,
  rows: Iterable<number>,
): EpochPart {
  const bits = hiddenRows ? hiddenRows.slice() : createHiddenRows(segment)
  for (const row of rows) addBit(bits, row)
  return { segment, dead: bits }
}
