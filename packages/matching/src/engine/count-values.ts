import { type Bits, forEachBlock } from './bytes/bits.ts'
import { borrowNumbers } from './bytes/buffer-pool.ts'
import { payloadBits } from './bytes/layout.ts'
import type { FacetKind } from './facet-offsets.ts'
import type { Segment } from './segment.ts'

/** Adds how many of the rows have each key of one kind. */
export function countValues(
  segment: Segment,
  kind: FacetKind,
  rows: Bits,
  counts: Uint32Array,
): void {
  if (kind === 'country' || kind === 'city') countColumn(segment.parts[kind], rows, counts)
  else countLists(segment, kind, rows, counts)
}

function countColumn(column: Uint16Array | Uint32Array, rows: Bits, counts: Uint32Array): void {
  forEachBlock(rows, (block) => {
    for (let at = 0; at < block.length; at++) {
      const key = column[block[at] as number] as number
      counts[key] = (counts[key] as number) + 1
    }
  })
}

/**
 * A list may name a key several times. The stamp, row plus one, records which row was counted last
 * for a key.
 */
function countLists(
  { parts }: Segment,
  kind: Exclude<FacetKind, 'country' | 'city'>,
  rows: Bits,
  counts: Uint32Array,
): void {
  const starts = kind === 'occupation' ? parts.stretchStarts : parts[`${kind}Starts`]
  const cells = parts[kind]
  const shift = payloadBits[kind]
  const stamps = borrowNumbers(counts.length)
  forEachBlock(rows, (block) => {
    for (let at = 0; at < block.length; at++) {
      const row = block[at] as number
      const until = starts[row + 1] as number
      for (let cell = starts[row] as number; cell < until; cell++) {
        const value = (cells[cell] as number) >>> shift
        if (stamps[value] === row + 1) continue
        stamps[value] = row + 1
        counts[value] = (counts[value] as number) + 1
      }
    }
  })
}
