import { type Board, getBoard, maxLookBackMs } from '@headwater/contract/pipeline/board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { createBoardChangeBatcher } from './live/batch-board-changes.ts'
import { subscribeToBoard } from './live/subscribe-to-board.ts'

export interface BoardQuery {
  data: Board | undefined
  error: Error | null
  isFetching: boolean
  /** Reloads the whole board and returns it on success. */
  reload: () => Promise<Board | undefined>
  drawn: BoardHandle
}

/**
 * A stream that opens within this time still reports every change since the board was requested.
 */
const connectGraceMs = maxLookBackMs / 2

/** Loads the board of a job once and keeps it current with the server's change events. */
export function useBoardQuery(jobId: string, isReady: boolean): BoardQuery {
  const client = useQueryClient()
  const [began] = useState(() => performance.now())
  const [boardHandle] = useState(createBoardHandle)
  const { data, error, isFetching, refetch } = useQuery({
    ...loadQueryOptions(getBoard, { jobId }),
    enabled: isReady,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Every reply is a new object, so that it replaces local changes even when it is equal to the
    // last one.
    structuralSharing: false,
  })

  useEffect(() => {
    if (!isReady) return
    const { queryKey } = loadQueryOptions(getBoard, { jobId })
    const getQueryStatus = () => {
      const { data, fetchStatus } = client.getQueryState(queryKey) ?? {}
      return { isHere: data !== undefined, isOnItsWay: fetchStatus === 'fetching' }
    }
    const changes = createBoardChangeBatcher({
      async reload() {
        const { isHere, isOnItsWay } = getQueryStatus()
        // The first request is not cancelled for a newer one, and until it completes a reload only
        // waits for it. If it fails, the next request is a new one.
        if (!isHere && isOnItsWay && (await refetch()).error) return
        // A newer request waits until the first board has rendered.
        if (getQueryStatus().isHere) await boardHandle.isDrawn
        const { error } = await refetch()
        if (error) throw error
      },
      async refresh(ids) {
        // A pending reply may be older and would undo newer changes, so wait for it first.
        const awaited = getQueryStatus().isOnItsWay
          ? await refetch({ cancelRefetch: false })
          : undefined
        await boardHandle.refresh(ids, awaited?.data)
      },
    })
    let wasReady = false
    const leave = subscribeToBoard(jobId, {
      onReady: () => {
        // Changes long before the stream opened are not reported, so a board requested earlier may
        // lack them, whether it has arrived or not.
        const { isHere, isOnItsWay } = getQueryStatus()
        const isLate = performance.now() - began > connectGraceMs
        if (wasReady || (isLate && (isHere || isOnItsWay)))
          changes.take({ candidateIds: null, stages: true })
        wasReady = true
      },
      onNews: changes.take,
    })
    return () => {
      leave()
      changes.stop()
    }
  }, [jobId, isReady, began, client, boardHandle, refetch])

  return {
    data,
    error,
    isFetching,
    drawn: boardHandle,
    reload: async () => (await refetch()).data,
  }
}

interface MountedBoard {
  /** Shows another reply. */
  replace: (board: Board) => void
  /** Refetches the given cards. */
  refresh: (candidateIds: readonly string[]) => Promise<void>
}

type BoardHandle = ReturnType<typeof createBoardHandle>

/**
 * Connects the change events with the board on the screen, which renders after its data has loaded.
 */
function createBoardHandle() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let drawn: MountedBoard | undefined
  return {
    set(next: MountedBoard): void {
      drawn = next
      resolve()
    },
    isDrawn: promise,
    /** Shows this board first and then refetches the given cards, which are newer. */
    async refresh(candidateIds: readonly string[], board: Board | undefined): Promise<void> {
      await promise
      if (board) drawn?.replace(board)
      await drawn?.refresh(candidateIds)
    },
  }
}
