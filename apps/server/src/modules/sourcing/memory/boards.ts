import { type Board, boardBytes, clearBoard } from '@headwater/matching/engine'

/** Boards of earlier searches are used again: half a megabyte for each search would soon be a lot. */
interface Boards {
  take(segments: readonly { readonly keys: number }[], shares: number): Board
  /** When nobody writes on it any more. */
  giveBack(board: Board): void
}

/** More than there are searches at once in most processes. */
const mostKept = 8

export function keepBoards(): Boards {
  let kept: Board[] = []
  return {
    take(segments, shares) {
      const keys = segments.reduce((sum, one) => sum + one.keys, 0)
      const bytes = boardBytes(segments.length, keys)
      // What has become too small is let go.
      kept = kept.filter(({ byteLength }) => byteLength >= bytes)
      const board = kept.pop() ?? new SharedArrayBuffer(bytes)
      clearBoard(board, shares)
      return board
    },
    giveBack(board) {
      if (kept.length < mostKept) kept.push(board)
    },
  }
}
