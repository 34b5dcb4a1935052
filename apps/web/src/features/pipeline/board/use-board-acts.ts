import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useCredentials } from '#lib/session'
import type { BoardActs } from './board-acts.ts'
import type { BoardStore } from './store/board-store.ts'
import type { LoadedBoard } from './use-loaded-board.ts'

/** The acts of a board, as its parts and the panel beside it use them. */
export function useBoardActs(jobId: string, { store, plain }: LoadedBoard): BoardActs {
  const mayWrite = useCredentials()?.privileges.includes('pipeline.write') ?? false
  return useMemo(
    () => ({ jobId, whyNot: mayWrite ? undefined : sentence, ...plain, ...hooksOf(store) }),
    [jobId, mayWrite, plain, store],
  )
}

const sentence = 'You review the people here. Recruiters move them and change what is kept of them.'

type Hooks = Pick<BoardActs, 'useCard' | 'useStages' | 'useMembers' | 'useSessions' | 'useTags'>

function hooksOf(store: BoardStore): Hooks {
  return {
    useCard: (candidateId) => useStore(store, ({ cards }) => cards.get(candidateId)),
    useStages: () => useStore(store, ({ stages }) => stages),
    useMembers: () => useStore(store, ({ members }) => members),
    useSessions: () => useStore(store, ({ sessions }) => sessions),
    useTags: () => useStore(store, ({ columns }) => columns.tags),
  }
}
