import { ownBits } from './bytes/layout.ts'
import type { Counted } from './facet-places.ts'
import type { Segment } from './segment.ts'

/** Adds how many of the rows have each key of one kind. */
export function countValues(
  segment: Segment,
  kind: Counted,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  if (kind === 'country' || kind === 'city') countColumn(segment.parts[kind], rows, counts)
  else countLists(segment, kind, rows, counts)
}

function countColumn(
  column: Uint16Array | Uint32Array,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < rows.length; at++) {
    const key = column[rows[at] as number] as number
    counts[key] = (counts[key] as number) + 1
  }
}

/** Lists may name a key several times: a stamp says by whom it was counted last. */
function countLists(
  { parts }: Segment,
  kind: Exclude<Counted, 'country' | 'city'>,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  const starts = kind === 'occupation' ? parts.stretchStarts : parts[`${kind}Starts`]
  const cells = parts[kind]
  const shift = ownBits[kind]
  const stamps = new Int32Array(counts.length).fill(-1)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const until = starts[row + 1] as number
    for (let cell = starts[row] as number; cell < until; cell++) {
      const value = (cells[cell] as number) >>> shift
      if (stamps[value] === row) continue
      stamps[value] = row
      counts[value] = (counts[value] as number) + 1
    }
  }
}
