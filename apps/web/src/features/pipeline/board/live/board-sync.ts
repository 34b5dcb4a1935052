import { type Board, getBoard } from '@headwater/contract/pipeline/board'
import type { QueryClient, QueryObserverResult, RefetchOptions } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import type { MountedBoard } from './mounted-board.ts'

interface BoardSyncEnv {
  client: QueryClient
  jobId: string
  refetch: (options?: RefetchOptions) => Promise<QueryObserverResult<Board, Error>>
  mountedBoard: MountedBoard
}

export type BoardSync = ReturnType<typeof createBoardSync>

/** Creates the functions that bring a board up to date without undoing anything newer. */
export function createBoardSync({ client, jobId, refetch, mountedBoard }: BoardSyncEnv) {
  const { queryKey } = loadQueryOptions(getBoard, { jobId })
  const hasBoard = () => client.getQueryData(queryKey) !== undefined
  const isFetching = () => client.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const waitForPendingReply = () => refetch({ cancelRefetch: false })

  return {
    /** Reloads the whole board, but only after the first one is on the screen. */
    async reload(): Promise<void> {
      if (!hasBoard()) {
        // A failed board is loaded as a whole when the user retries.
        if (!isFetching() || (await waitForPendingReply()).error) return
      }
      await mountedBoard.whenMounted
      const { error } = await refetch()
      if (error) throw error
    },
    /** Refetches the given cards after a pending reply, which may be older and would undo them. */
    async refreshCards(candidateIds: readonly string[]): Promise<void> {
      const { data } = isFetching() ? await waitForPendingReply() : {}
      await mountedBoard.whenMounted
      if (data) mountedBoard.replace(data)
      await mountedBoard.fetchCards(candidateIds)
    },
  }
}
