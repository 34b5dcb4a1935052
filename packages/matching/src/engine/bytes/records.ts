import { type Bits, inBlocks } from './bits.ts'

/**
 * For each row the numbers of all keys that facets count, each once, side by side: counting all facets
 * of somebody is reading one place in memory and not nine. Numbers have two bytes each. Where there are
 * too many keys for that, the larger ones have four: the upper half is marked and comes first.
 */
export interface Records {
  /** Where the numbers of each row begin, and where the last ones end. */
  readonly starts: Uint32Array
  readonly cells: Uint16Array
}

/** From here on a cell is the upper half of a number. */
const mark = 0xf000
export const mostNumbers = (0x10000 - mark) * 0x10000

/** Calls back for every number of a row, in order. */
type EachNumber = (row: number, take: (number: number) => void) => void

/** First measures, then writes, so that a million rows are never held twice. */
export function writeRecords(rows: number, each: EachNumber): Records {
  const starts = new Uint32Array(rows + 1)
  let length = 0
  for (let row = 0; row < rows; row++) {
    each(row, (number) => {
      length += number < mark ? 1 : 2
    })
    starts[row + 1] = length
  }
  const cells = new Uint16Array(length)
  let at = 0
  const write = (number: number) => {
    if (number >= mark) cells[at++] = mark + (number >>> 16)
    cells[at++] = number & 0xffff
  }
  for (let row = 0; row < rows; row++) each(row, write)
  return { starts, cells }
}

/** Adds one to the count of every number that the rows have. */
export function countRecords({ starts, cells }: Records, rows: Bits, counts: Uint32Array): void {
  inBlocks(rows, (block) => {
    for (let at = 0; at < block.length; at++) {
      const row = block[at] as number
      const until = starts[row + 1] as number
      for (let cell = starts[row] as number; cell < until; cell++) {
        let number = cells[cell] as number
        if (number >= mark) number = ((number - mark) << 16) | (cells[++cell] as number)
        counts[number] = (counts[number] as number) + 1
      }
    }
  })
}
