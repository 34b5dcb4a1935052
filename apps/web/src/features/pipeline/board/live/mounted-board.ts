import type { Board } from '@headwater/contract/pipeline/board'

interface BoardView {
  /** Shows another reply. */
  replace: (board: Board) => void
  /** Fetches the given cards and shows them. */
  fetchCards: (candidateIds: readonly string[]) => Promise<void>
}

export type MountedBoard = ReturnType<typeof createMountedBoard>

/** Creates the access to the board on the screen, which is mounted after its data has loaded. */
export function createMountedBoard() {
  const { promise: whenMounted, resolve } = Promise.withResolvers<void>()
  let view: BoardView | undefined
  return {
    set(next: BoardView): void {
      view = next
      resolve()
    },
    whenMounted,
    replace: (board: Board): void => view?.replace(board),
    fetchCards: async (candidateIds: readonly string[]): Promise<void> =>
      view?.fetchCards(candidateIds),
  }
}
