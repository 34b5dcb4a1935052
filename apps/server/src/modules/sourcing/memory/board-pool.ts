import { initSharedCounts, type SharedCounts, sharedCountsBytes } from '@headwater/matching/engine'

/** Reuses the boards of earlier searches, because allocating half a megabyte per search adds up. */
interface BoardPool {
  take(segments: readonly { readonly keys: number }[], shares: number): SharedCounts
  /** Call it when no thread writes to the board any more. */
  giveBack(board: SharedCounts): void
}

/** More than the usual number of concurrent searches in a process. */
const maxPooledBoards = 8

export function createBoardPool(): BoardPool {
  let kept: SharedCounts[] = []
  return {
    take(segments, shares) {
      const keys = segments.reduce((sum, one) => sum + one.keys, 0)
      const bytes = sharedCountsBytes(segments.length, keys)
      // Drops boards that have become too small.
      kept = kept.filter(({ byteLength }) => byteLength >= bytes)
      const board = kept.pop() ?? new SharedArrayBuffer(bytes)
      initSharedCounts(board, shares)
      return board
    },
    giveBack(board) {
      if (kept.length < maxPooledBoards) kept.push(board)
    },
  }
}
