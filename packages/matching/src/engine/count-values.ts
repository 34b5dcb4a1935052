import { type Bits, inBlocks } from './bytes/bits.ts'
import { ownBits } from './bytes/layout.ts'
import { lendNumbers } from './bytes/memory.ts'
import type { Counted } from './facet-places.ts'
import type { Segment } from './segment.ts'

/** Adds how many of the rows have each key of one kind. */
export function countValues(
  segment: Segment,
  kind: Counted,
  rows: Bits,
  counts: Uint32Array,
): void {
  if (kind === 'country' || kind === 'city') countColumn(segment.parts[kind], rows, counts)
  else countLists(segment, kind, rows, counts)
}

function countColumn(column: Uint16Array | Uint32Array, rows: Bits, counts: Uint32Array): void {
  inBlocks(rows, (block) => {
    for (let at = 0; at < block.length; at++) {
      const key = column[block[at] as number] as number
      counts[key] = (counts[key] as number) + 1
    }
  })
}

/** Lists may name a key several times: a stamp, one more than a row, says by whom it was counted last. */
function countLists(
  { parts }: Segment,
  kind: Exclude<Counted, 'country' | 'city'>,
  rows: Bits,
  counts: Uint32Array,
): void {
  const starts = kind === 'occupation' ? parts.stretchStarts : parts[`${kind}Starts`]
  const cells = parts[kind]
  const shift = ownBits[kind]
  const stamps = lendNumbers(counts.length)
  inBlocks(rows, (block) => {
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
