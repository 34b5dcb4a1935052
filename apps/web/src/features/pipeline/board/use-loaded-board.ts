import type { Board } from '@headwater/contract/pipeline/board'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useReading } from '#lib/use-reading'
import type { Asking } from './asking.ts'
import type { BoardFilters } from './rules/filter-rules.ts'
import { type BoardStore, createBoardStore } from './store/board-store.ts'
import { createActs, type PlainActs } from './store/create-acts.ts'
import type { BoardQuery } from './use-board-query.ts'

export interface LoadedBoard {
  store: BoardStore
  plain: PlainActs
  /** Asks for the whole board anew. */
  reload: () => Promise<void>
}

interface Loading {
  jobId: string
  board: Board
  query: Pick<BoardQuery, 'reload' | 'drawn'>
  filters: BoardFilters
  ask: Asking
}

/** What the board works with, from the first answer on; later ones flow into it. */
export function useLoadedBoard({ jobId, board, query, filters, ask }: Loading): LoadedBoard {
  const reading = useReading()
  const latest = useRef({ reading, ask, query })
  useLayoutEffect(() => {
    latest.current = { reading, ask, query }
  })
  const [loaded] = useState((): LoadedBoard => {
    const store = createBoardStore(board, filters)
    const reload = async () => {
      const next = await latest.current.query.reload()
      if (next) store.replace(next)
    }
    const plain = createActs({
      ...{ jobId, store, reload },
      reading: () => latest.current.reading,
      askReason: (cards) => latest.current.ask('reject', cards),
    })
    return { store, plain, reload }
  })
  const { store, plain } = loaded

  useEffect(() => store.replace(board), [board, store])
  useLayoutEffect(() => store.setFilters(filters), [filters, store])
  const { drawn } = query
  useEffect(
    () => drawn.set({ replace: store.replace, refresh: plain.refresh }),
    [drawn, store, plain],
  )
  return loaded
}
