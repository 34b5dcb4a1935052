import { type Board, getBoard } from '@headwater/contract/pipeline/board'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { followBoard } from './live/follow-board.ts'
import { createNewsGatherer } from './live/gather-news.ts'

/** Asks for some cards anew; there once the board is drawn. */
type Refresh = (candidateIds: readonly string[]) => Promise<void>

export interface BoardQuery {
  data: Board | undefined
  error: Error | null
  isFetching: boolean
  /** Asks for the whole board anew, and gives it where it came. */
  reload: () => Promise<Board | undefined>
  refresh: RefObject<Refresh | undefined>
}

/** The board of a job: loaded once, and kept as it is by what the server tells from then on. */
export function useBoardQuery(jobId: string, isReady: boolean): BoardQuery {
  const { data, error, isFetching, refetch } = useQuery({
    ...loadOptions(getBoard, { jobId }),
    enabled: isReady,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Every answer is a new one: what was changed here since the last gives way to it, though equal.
    structuralSharing: false,
  })
  const refresh = useRef<Refresh>(undefined)
  const latest = useRef({ data, refetch })
  useLayoutEffect(() => {
    latest.current = { data, refetch }
  })

  useEffect(() => {
    if (!isReady) return
    const reload = async () => {
      const { error } = await latest.current.refetch()
      if (error) throw error
    }
    const news = createNewsGatherer({
      reload,
      refresh: (ids) => (refresh.current ? refresh.current(ids) : reload()),
    })
    let wasReady = false
    const leave = followBoard(jobId, {
      onReady: () => {
        // What happened before the line was open, nobody has told.
        if (wasReady || latest.current.data) news.take({ candidateIds: null, stages: true })
        wasReady = true
      },
      onNews: news.take,
    })
    return () => {
      leave()
      news.stop()
    }
  }, [jobId, isReady])

  return {
    ...{ data, error, isFetching, refresh },
    reload: async () => (await refetch()).data,
  }
}
