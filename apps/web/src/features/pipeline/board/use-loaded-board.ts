import type { Board } from '@headwater/contract/pipeline/board'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#lib/use-locale'
import type { OpenActDialog } from './board-context.ts'
import type { BoardFilters } from './rules/filter-rules.ts'
import { type BoardStore, createBoardStore } from './store/board-store.ts'
import { type CardActs, createCardActs } from './store/create-card-acts.ts'
import { fetchCards } from './store/fetch-cards.ts'
import type { BoardQuery } from './use-board-query.ts'

export interface LoadedBoard {
  store: BoardStore
  plain: CardActs
  /** Reloads the whole board. */
  reload: () => Promise<void>
}

interface LoadedBoardInput {
  jobId: string
  board: Board
  query: Pick<BoardQuery, 'reload' | 'refreshCards' | 'mountedBoard'>
  filters: BoardFilters
  ask: OpenActDialog
}

/** Creates what the board needs from the first reply and merges later ones into it. */
export function useLoadedBoard({
  jobId,
  board,
  query,
  filters,
  ask,
}: LoadedBoardInput): LoadedBoard {
  const locale = useLocale()
  const latest = useRef({ reading: locale, ask, query })
  useLayoutEffect(() => {
    latest.current = { reading: locale, ask, query }
  })
  const [loaded] = useState((): LoadedBoard => {
    const store = createBoardStore(board, filters)
    const reload = async () => {
      const next = await latest.current.query.reload()
      if (next) store.replace(next)
    }
    const cardActs = createCardActs({
      jobId,
      store,
      reload,
      refresh: (candidateIds) => latest.current.query.refreshCards(candidateIds),
      reading: () => latest.current.reading,
      askReason: (cards) => latest.current.ask('reject', cards),
    })
    return { store, plain: cardActs, reload }
  })
  const { store } = loaded

  useEffect(() => store.replace(board), [board, store])
  useLayoutEffect(() => store.setFilters(filters), [filters, store])
  const { mountedBoard } = query
  useEffect(
    () =>
      mountedBoard.set({
        replace: store.replace,
        fetchCards: (candidateIds) => fetchCards(jobId, store, candidateIds),
      }),
    [mountedBoard, jobId, store],
  )
  return loaded
}
