import type { Card } from '@headwater/contract/pipeline/board'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Asking } from './asking.ts'
import type { BoardActs } from './board-acts.ts'
import type { BoardState } from './store/board-state.ts'
import type { BoardStore } from './store/board-store.ts'

/** What every part of a board works with; the same for as long as the board is shown. */
export interface BoardRoom {
  store: BoardStore
  acts: BoardActs
  open: (candidateId: string, part?: 'notes') => void
  ask: Asking
  /** The stages to choose from, at a card or a button. */
  chooseStage: (cards: readonly Card[], anchor: HTMLElement) => void
  addPeople: (stageId?: string) => void
  editStages: () => void
  /** Asks for the whole board anew. */
  reload: () => Promise<void>
}

const Room = createContext<BoardRoom | undefined>(undefined)

export const BoardRoomProvider = Room.Provider

export function useBoardRoom(): BoardRoom {
  const room = use(Room)
  if (!room) throw new Error('There is no board around this.')
  return room
}

/** Draws anew only when what was picked has changed. */
export function useBoard<Picked>(pick: (state: BoardState) => Picked): Picked {
  return useStore(useBoardRoom().store, pick)
}
