import { reclaimReleasedBuffers } from './bytes/buffer-pool.ts'
import type { EpochPart } from './epoch.ts'
import type { Segment } from './segment.ts'

/**
 * Runs the write of an erasure. Segments change only when a person is erased: the single writer
 * increments a counter before and after, so the counter is odd in between, and a reader that sees
 * it odd or changed reads again.
 */
export function writeErasure({ parts: { erasures } }: Segment, write: () => void): void {
  Atomics.add(erasures, 0, 1)
  try {
    write()
  } finally {
    Atomics.add(erasures, 0, 1)
  }
}

/** Repeats a read until no erasure happened during it. Writing takes far less time than reading. */
export function readConsistently<Read>(parts: readonly EpochPart[], read: () => Read): Read {
  for (;;) {
    reclaimReleasedBuffers()
    const before = parts.map(getErasureCount)
    const found = read()
    const isWhole = parts.every(
      (part, at) => (before[at] as number) % 2 === 0 && getErasureCount(part) === before[at],
    )
    if (isWhole) return found
  }
}

export function getErasureCount({ segment }: EpochPart): number {
  return Atomics.load(segment.parts.erasures, 0)
}
