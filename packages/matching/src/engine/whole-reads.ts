import { takeBackLent } from './bytes/memory.ts'
import type { EpochPart } from './epoch.ts'
import type { Segment } from './segment.ts'

/**
 * Segments change only when somebody is erased. One thread writes; it counts before and after, so
 * that the number is odd in between. Who reads meanwhile may have read half of it, and reads again.
 */
export function writeErasure({ parts: { erasures } }: Segment, write: () => void): void {
  Atomics.add(erasures, 0, 1)
  try {
    write()
  } finally {
    Atomics.add(erasures, 0, 1)
  }
}

/** Reads until nobody has been erased in the midst of it. Writing takes far less time than reading. */
export function readWhole<Read>(parts: readonly EpochPart[], read: () => Read): Read {
  for (;;) {
    takeBackLent()
    const before = parts.map(countErasures)
    const found = read()
    const isWhole = parts.every(
      (part, at) => (before[at] as number) % 2 === 0 && countErasures(part) === before[at],
    )
    if (isWhole) return found
  }
}

export function countErasures({ segment }: EpochPart): number {
  return Atomics.load(segment.parts.erasures, 0)
}
