import type { Test } from '../query/compiled-search.ts'
import { type Bits, wordsFor } from './bytes/bits.ts'
import { giveBack } from './bytes/memory.ts'
import type { Gauge, KeptGauge } from './gauge.ts'
import { makeGauge } from './make-gauge.ts'
import type { Segment } from './segment.ts'

/**
 * Whoever tries out filters changes one of them at a time: what the others say of everybody is kept
 * from one search to the next. A gauge reads nothing but its segment, and that changes only when
 * somebody is erased; then all that was kept of it goes.
 */
interface Kept {
  readonly erasures: number
  /** By what they test. The one that was used last stands last. */
  readonly gauges: Map<string, Counted>
}

interface Counted extends KeptGauge {
  bytes: number
}

const keptOf = new WeakMap<Segment, Kept>()

/** Room for four of the filters that take most, or for dozens of others. */
let mostBytesPerRow = 20

/** For a thread that has fewer or more beside it: what all of them keep comes on top of the people. */
export function limitKept(bytesPerRow: number): void {
  mostBytesPerRow = bytesPerRow
}

export function gaugeFor(segment: Segment, test: Test): KeptGauge {
  const { gauges } = openKept(segment)
  const key = JSON.stringify(test)
  const gauge = gauges.get(key) ?? remember(makeGauge(segment, test), segment.rows)
  gauges.delete(key)
  gauges.set(key, gauge)
  dropOldest(gauges, mostBytesPerRow * segment.rows)
  return gauge
}

/** For somebody who was erased: what was kept is not used again, and should not wait for that to be seen. */
export function forgetGauges(segment: Segment): void {
  keptOf.delete(segment)
}

/** What all that is kept of a segment takes. */
export function keptBytes(segment: Segment): number {
  return bytesOf(openKept(segment).gauges)
}

/**
 * The number is read before anything else is: whatever was made while somebody was being erased is
 * not found again.
 */
function openKept(segment: Segment): Kept {
  const erasures = Atomics.load(segment.parts.erasures, 0)
  const before = keptOf.get(segment)
  if (before?.erasures === erasures) return before
  const kept = { erasures, gauges: new Map() }
  keptOf.set(segment, kept)
  return kept
}

/** Who meets it, and who fails it, is asked with the same threshold each time. */
function remember(made: Gauge, rows: number): Counted {
  const known = new Map<string, Bits>()
  const gauge: Counted = {
    ...made,
    // With tables and a set of rows, which nearly all have.
    bytes: sumOf(made.memory ?? []) + 4 * wordsFor(rows),
    recall(name, make) {
      const before = known.get(name)
      if (before) return before
      const bits = make()
      known.set(name, bits)
      gauge.bytes += bits.byteLength
      return bits
    },
    meets: (threshold) => gauge.recall(`meets ${threshold}`, () => made.meets(threshold)),
  }
  return gauge
}

function dropOldest(gauges: Map<string, Counted>, most: number): void {
  let bytes = bytesOf(gauges)
  for (const [key, gauge] of gauges) {
    if (bytes <= most) return
    gauges.delete(key)
    bytes -= gauge.bytes
    for (const buffer of gauge.memory ?? []) giveBack(buffer)
  }
}

function sumOf(memory: readonly ArrayBuffer[]): number {
  return memory.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function bytesOf(gauges: ReadonlyMap<string, Counted>): number {
  return [...gauges.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}
