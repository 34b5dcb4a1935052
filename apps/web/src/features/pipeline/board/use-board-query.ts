import { type Board, getBoard } from '@headwater/contract/pipeline/board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { createBoardSync } from './live/board-sync.ts'
import { createMountedBoard, type MountedBoard } from './live/mounted-board.ts'
import { useBoardChanges } from './live/use-board-changes.ts'

export interface BoardQuery {
  data: Board | undefined
  error: Error | null
  isFetching: boolean
  /** Reloads the whole board and returns it on success. */
  reload: () => Promise<Board | undefined>
  /** Refetches the given cards. */
  refreshCards: (candidateIds: readonly string[]) => Promise<void>
  mountedBoard: MountedBoard
}

/** Loads the board of a job once and keeps it current with the changes made elsewhere. */
export function useBoardQuery(jobId: string, isReady: boolean): BoardQuery {
  const client = useQueryClient()
  const [mountedBoard] = useState(createMountedBoard)
  const { data, error, isFetching, refetch } = useQuery({
    ...loadQueryOptions(getBoard, { jobId }),
    enabled: isReady,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Every reply is a new object, so that it replaces local changes even when it is equal to the
    // last one.
    structuralSharing: false,
  })
  const sync = useMemo(
    () => createBoardSync({ client, jobId, refetch, mountedBoard }),
    [client, jobId, refetch, mountedBoard],
  )
  const queueChange = useBoardChanges(isReady ? jobId : undefined, sync)
  return {
    data,
    error,
    isFetching,
    // The changes of this tab are not reported to it, so what fails here is queued.
    async reload() {
      const { data, error } = await refetch()
      if (error) queueChange(null)
      return data
    },
    async refreshCards(candidateIds) {
      try {
        await sync.refreshCards(candidateIds)
      } catch (error) {
        queueChange({ candidateIds: [...candidateIds], stages: false })
        throw error
      }
    },
    mountedBoard,
  }
}
