import type { FacetName } from '../search-engine.ts'
import { type Bits, countBits, rowsOf } from './bytes/bits.ts'
import { ownBits } from './bytes/layout.ts'
import { type Keyed, keyCount, liveRows, type Segment } from './segment.ts'

/** What each facet counts. */
export const facetKeys = {
  title: 'occupation',
  skills: 'skill',
  industries: 'industry',
  company: 'company',
  university: 'university',
  major: 'major',
  countries: 'country',
  cities: 'city',
  language: 'language',
} as const satisfies Record<FacetName, Keyed>

type Counted = (typeof facetKeys)[FacetName]

/** The rows whose values are counted: themselves, or the fewer ones that are left of everybody. */
export interface ToCount {
  readonly rows: Uint32Array
  readonly areLeft: boolean
}

/** Where they are most of all rows, the few others are counted and taken off what everybody has. */
export function chooseRows(segment: Segment, bits: Bits): ToCount {
  const live = liveRows(segment)
  const areLeft = 2 * countBits(bits) > countBits(live)
  const rows = rowsOf(areLeft ? live.map((word, at) => word & ~(bits[at] as number)) : bits)
  return { rows, areLeft }
}

/** How many of the rows have each key. */
export function countValues(
  segment: Segment,
  name: FacetName,
  { rows, areLeft }: ToCount,
): Uint32Array {
  const key = facetKeys[name]
  const counts = countRows(segment, key, rows)
  if (!areLeft) return counts
  return countEverybody(segment, key).map((people, at) => people - (counts[at] as number))
}

interface Kept {
  readonly erasures: number
  readonly counts: Uint32Array
}
const everybody = new WeakMap<Segment, Map<Counted, Kept>>()

/** Counted once, and again when somebody was erased. */
function countEverybody(segment: Segment, key: Counted): Uint32Array {
  const kept = everybody.get(segment) ?? new Map<Counted, Kept>()
  everybody.set(segment, kept)
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const known = kept.get(key)
  if (known?.erasures === erasures) return known.counts
  const counts = countRows(segment, key, rowsOf(liveRows(segment)))
  kept.set(key, { erasures, counts })
  return counts
}

function countRows(segment: Segment, key: Counted, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(keyCount(segment, key))
  if (key === 'country' || key === 'city') countColumn(segment.parts[key], rows, counts)
  else countLists(segment, key, rows, counts)
  // What is no key is no value.
  counts[0] = 0
  return counts
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
  key: Exclude<Counted, 'country' | 'city'>,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  const starts = key === 'occupation' ? parts.stretchStarts : parts[`${key}Starts`]
  const cells = parts[key]
  const shift = ownBits[key]
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
