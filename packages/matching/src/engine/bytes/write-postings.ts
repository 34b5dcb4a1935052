import type { Postings } from './postings.ts'

/** The cells of a list for every row. */
export interface ListCells {
  readonly starts: Uint32Array
  readonly cells: Uint16Array | Uint32Array
  /** A cell is the key number shifted left by this many extra bits. */
  readonly payloadBits: number
}

/**
 * Inverts a list into postings. Measures first and writes second, so that a million rows are never
 * in memory twice.
 */
export function writePostings(list: ListCells, keys: number): Postings {
  const starts = new Uint32Array(keys + 1)
  forEachEntry(list, keys, (key, entry) => {
    starts[key + 1] = (starts[key + 1] as number) + bytesFor(entry)
  })
  for (let key = 0; key < keys; key++) {
    starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number)
  }
  const bytes = new Uint8Array(starts[keys] as number)
  const places = starts.slice(0, keys)
  forEachEntry(list, keys, (key, entry) => {
    let place = places[key] as number
    let rest = entry
    while (rest >= 128) {
      bytes[place++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[place++] = rest
    places[key] = place
  })
  return { starts, bytes, payloadBits: list.payloadBits }
}

function forEachEntry(
  { starts, cells, payloadBits }: ListCells,
  keys: number,
  take: (key: number, entry: number) => void,
): void {
  const own = (1 << payloadBits) - 1
  const last = new Int32Array(keys).fill(-1)
  for (let row = 0; row < starts.length - 1; row++) {
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const key = (cells[at] as number) >>> payloadBits
      // The empty key has no postings.
      if (key === 0) continue
      const distance = row - (last[key] as number)
      // A repeated key with no extra bits of its own.
      if (distance === 0 && payloadBits === 0) continue
      last[key] = row
      take(key, ((distance << payloadBits) | ((cells[at] as number) & own)) >>> 0)
    }
  }
}

function bytesFor(entry: number): number {
  if (entry < 2 ** 7) return 1
  if (entry < 2 ** 14) return 2
  if (entry < 2 ** 21) return 3
  return entry < 2 ** 28 ? 4 : 5
}
