import { initSharedCounts, type SharedCounts, sharedCountsBytes } from '@headwater/matching/engine'

/** Reuses the counts of earlier searches, because allocating half a megabyte per search adds up. */
interface SharedCountsPool {
  take(segments: readonly { readonly keys: number }[], shares: number): SharedCounts
  /** Call it when no thread writes to the counts any more. */
  release(counts: SharedCounts): void
}

/** More than the usual number of concurrent searches in a process. */
const maxPooled = 8

export function createSharedCountsPool(): SharedCountsPool {
  let kept: SharedCounts[] = []
  return {
    take(segments, shares) {
      const keys = segments.reduce((sum, one) => sum + one.keys, 0)
      const bytes = sharedCountsBytes(segments.length, keys)
      // Drops counts that have become too small.
      kept = kept.filter(({ byteLength }) => byteLength >= bytes)
      const counts = kept.pop() ?? new SharedArrayBuffer(bytes)
      initSharedCounts(counts, shares)
      return counts
    },
    release(counts) {
      if (kept.length < maxPooled) kept.push(counts)
    },
  }
}
