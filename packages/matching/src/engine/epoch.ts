import { addBit, type Bits, makeBits } from './bytes/bits.ts'
import type { Segment } from './segment.ts'

/** A segment as one epoch sees it: without those whom a later segment holds anew. */
export interface EpochPart {
  readonly segment: Segment
  readonly dead: Bits | null
}

/** Nobody yet. */
export function deadBits({ rows }: Segment): Bits {
  return makeBits(rows)
}

/** The same part with further rows dead. The one before stays as it is, for whoever still pages in it. */
export function withDead({ segment, dead }: EpochPart, rows: Iterable<number>): EpochPart {
  const bits = dead ? dead.slice() : deadBits(segment)
  for (const row of rows) addBit(bits, row)
  return { segment, dead: bits }
}
