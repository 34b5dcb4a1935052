import type { Card } from '@headwater/contract/pipeline/board'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { BoardActs } from './board-acts.ts'
import type { BoardState } from './store/board-state.ts'
import type { BoardStore } from './store/board-store.ts'

/** What all parts of a board share, stable while the board is shown. */
export interface BoardContext {
  store: BoardStore
  acts: BoardActs
  open: (candidateId: string, part?: 'notes') => void
  ask: OpenActDialog
  /** Opens the stage menu at a card or a button. */
  chooseStage: (cards: readonly Card[], anchor: HTMLElement) => void
  addPeople: (stageId?: string) => void
  editStages: () => void
  /** Reloads the whole board. */
  reload: () => Promise<void>
}

const InternalBoardContext = createContext<BoardContext | undefined>(undefined)

export const BoardContextProvider = InternalBoardContext.Provider

export function useBoardContext(): BoardContext {
  const context = use(InternalBoardContext)
  if (!context) throw new Error('useBoardContext must be used inside a board.')
  return context
}

/** Selects a part of the board state and re-renders only when it changes. */
export function useBoard<Picked>(pick: (state: BoardState) => Picked): Picked {
  return useStore(useBoardContext().store, pick)
}

/** The acts that ask for input first. */
export type ActDialogKind = 'reject' | 'snooze' | 'tags' | 'assign' | 'next' | 'reply-due'

export type OpenActDialog = (question: ActDialogKind, cards: readonly Card[]) => void
