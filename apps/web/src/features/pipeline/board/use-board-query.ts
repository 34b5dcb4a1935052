import { type Board, getBoard, longestLookBackMs } from '@headwater/contract/pipeline/board'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { createDrawnBoard, type DrawnBoard } from './live/drawn-board.ts'
import { followBoard } from './live/follow-board.ts'
import { createNewsGatherer } from './live/gather-news.ts'

export interface BoardQuery {
  data: Board | undefined
  error: Error | null
  isFetching: boolean
  /** Asks for the whole board anew, and gives it where it came. */
  reload: () => Promise<Board | undefined>
  drawn: DrawnBoard
}

/** A line that opens sooner tells all that happened since the board was asked for, with time to spare. */
const lateMs = longestLookBackMs / 2

/** The board of a job: loaded once, and kept as it is by what the server tells from then on. */
export function useBoardQuery(jobId: string, isReady: boolean): BoardQuery {
  const client = useQueryClient()
  const [began] = useState(() => performance.now())
  const [drawn] = useState(createDrawnBoard)
  const { data, error, isFetching, refetch } = useQuery({
    ...loadOptions(getBoard, { jobId }),
    enabled: isReady,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Every answer is a new one: what was changed here since the last gives way to it, though equal.
    structuralSharing: false,
  })

  useEffect(() => {
    if (!isReady) return
    const { queryKey } = loadOptions(getBoard, { jobId })
    const look = () => {
      const { data, fetchStatus } = client.getQueryState(queryKey) ?? {}
      return { isHere: data !== undefined, isOnItsWay: fetchStatus === 'fetching' }
    }
    const news = createNewsGatherer({
      async reload() {
        const { isHere, isOnItsWay } = look()
        // The first answer is not given up for a newer one, and until it is here asking again asks
        // nothing. Where it fails, whatever is asked for next is new.
        if (!isHere && isOnItsWay && (await refetch()).error) return
        // Nor does a newer one take the time in which the first is drawn.
        if (look().isHere) await drawn.isDrawn
        const { error } = await refetch()
        if (error) throw error
      },
      async refresh(ids) {
        // An answer that is on its way may be older, and would undo what is newer than it.
        const awaited = look().isOnItsWay ? await refetch({ cancelRefetch: false }) : undefined
        await drawn.refresh(ids, awaited?.data)
      },
    })
    let wasReady = false
    const leave = followBoard(jobId, {
      onReady: () => {
        // What happened long before the line was open, nobody has told: a board that was asked for
        // before may lack it, whether it is here or still on its way.
        const { isHere, isOnItsWay } = look()
        const isLate = performance.now() - began > lateMs
        if (wasReady || (isLate && (isHere || isOnItsWay)))
          news.take({ candidateIds: null, stages: true })
        wasReady = true
      },
      onNews: news.take,
    })
    return () => {
      leave()
      news.stop()
    }
  }, [jobId, isReady, began, client, drawn, refetch])

  return {
    ...{ data, error, isFetching, drawn },
    reload: async () => (await refetch()).data,
  }
}
