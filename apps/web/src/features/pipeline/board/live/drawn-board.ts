import type { Board } from '@headwater/contract/pipeline/board'

interface Drawn {
  /** Shows another answer. */
  replace: (board: Board) => void
  /** Asks for some cards anew. */
  refresh: (candidateIds: readonly string[]) => Promise<void>
}

export type DrawnBoard = ReturnType<typeof createDrawnBoard>

/** The board on the screen, as far as whoever hears of changes needs it; it comes after its data. */
export function createDrawnBoard() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let drawn: Drawn | undefined
  return {
    set(next: Drawn): void {
      drawn = next
      resolve()
    },
    isDrawn: promise,
    /** Asks for cards that are newer than this answer, which is shown before they are. */
    async refresh(candidateIds: readonly string[], board: Board | undefined): Promise<void> {
      await promise
      if (board) drawn?.replace(board)
      await drawn?.refresh(candidateIds)
    },
  }
}
