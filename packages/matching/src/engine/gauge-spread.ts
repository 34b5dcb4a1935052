import { type Bits, hasBit, makeBits } from './bytes/bits.ts'
import { takeMemory } from './bytes/memory.ts'
import { type Fill, type Gauge, notKnown } from './gauge.ts'

/** Value and match of every row, 0 where nothing wanted was found. */
export interface Spread {
  readonly values: Int16Array<ArrayBuffer>
  readonly matches: Int16Array<ArrayBuffer>
}

/** A gauge that goes through the entries of the wanted keys once and notes what they are worth. */
export function gaugeSpread(rows: number, known: Bits, note: (spread: Spread) => void): Gauge {
  const spread = makeSpread(rows, note)
  return {
    known,
    meets: (threshold) => rowsMatching(spread.matches, threshold),
    fill: fillFrom(spread, known),
    memory: [spread.values.buffer, spread.matches.buffer],
  }
}

function makeSpread(rows: number, note: (spread: Spread) => void): Spread {
  const spread = {
    values: new Int16Array(takeMemory(2 * rows)),
    matches: new Int16Array(takeMemory(2 * rows)),
  }
  note(spread)
  return spread
}

function fillFrom(spread: Spread, known: Bits): Fill {
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      values[at] = hasBit(known, row) ? (spread.values[row] as number) : notKnown
      matches[at] = spread.matches[row] as number
    }
  }
}

function rowsMatching(matches: Int16Array, threshold: number): Bits {
  const bits = makeBits(matches.length)
  const below = threshold - 1
  for (let at = 0; at < bits.length; at++) {
    const first = at << 5
    const count = Math.min(32, matches.length - first)
    let word = 0
    for (let bit = 0; bit < count; bit++) {
      // 1 where the match is above it, without a branch that nobody can foresee.
      word |= ((below - (matches[first + bit] as number)) >>> 31) << bit
    }
    bits[at] = word
  }
  return bits
}
