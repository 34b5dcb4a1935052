import { type Bits, forEachBlock } from './bits.ts'

/**
 * For each row the numbers of all keys that facets count, each once, side by side: counting all
 * facets of a person reads one place in memory instead of nine. Numbers take two bytes. Numbers too
 * large for that take four: the upper half comes first and is marked.
 */
export interface FacetRecords {
  /** Start of each row's numbers, and the end of the last row's. */
  readonly starts: Uint32Array
  readonly cells: Uint16Array
}

/** A cell from this value on is the upper half of a number. */
const wideNumberMark = 0xf000
export const maxRecordNumbers = (0x10000 - wideNumberMark) * 0x10000

/** Calls back for every number of a row, in order. */
type ForEachNumber = (row: number, take: (number: number) => void) => void

/** Measures first and writes second, so that a million rows are never in memory twice. */
export function writeFacetRecords(rows: number, each: ForEachNumber): FacetRecords {
  const starts = new Uint32Array(rows + 1)
  let length = 0
  for (let row = 0; row < rows; row++) {
    each(row, (number) => {
      length += number < wideNumberMark ? 1 : 2
    })
    starts[row + 1] = length
  }
  const cells = new Uint16Array(length)
  let at = 0
  const write = (number: number) => {
    if (number >= wideNumberMark) cells[at++] = wideNumberMark + (number >>> 16)
    cells[at++] = number & 0xffff
  }
  for (let row = 0; row < rows; row++) each(row, write)
  return { starts, cells }
}

/** Increments the count of every number that the rows have. */
export function countFacetRecords(
  { starts, cells }: FacetRecords,
  rows: Bits,
  counts: Uint32Array,
): void {
  forEachBlock(rows, (block) => {
    for (let at = 0; at < block.length; at++) {
      const row = block[at] as number
      const until = starts[row + 1] as number
      for (let cell = starts[row] as number; cell < until; cell++) {
        let number = cells[cell] as number
        if (number >= wideNumberMark)
          number = ((number - wideNumberMark) << 16) | (cells[++cell] as number)
        counts[number] = (counts[number] as number) + 1
      }
    }
  })
}
