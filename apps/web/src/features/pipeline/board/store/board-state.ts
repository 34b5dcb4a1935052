import type { Board, BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Columns } from '../rules/column-rules.ts'
import type { BoardFilters } from '../rules/filter-rules.ts'

/** Who is being carried from one column to another, by pointer or by key. */
export interface Carrying {
  ids: readonly string[]
  by: 'pointer' | 'keys'
  /** The stage that a drop would lead to. */
  over: string | undefined
}

export interface BoardState extends Pick<Board, 'job' | 'stages' | 'members' | 'sessions'> {
  /** How many there are in all; more than the cards when there are too many to show. */
  total: number
  cards: ReadonlyMap<string, Card>
  view: BoardView
  filters: BoardFilters
  /** Goes on by itself, minute by minute. */
  now: Date
  today: string
  columns: Columns
  selected: ReadonlySet<string>
  /** On a phone, where cards have no boxes otherwise: a tap selects instead of opening. */
  isChoosing: boolean
  /** The card that keys are about. */
  cursor: string | undefined
  carrying: Carrying | undefined
  /** How often cards have come into a stage by hand: its edge brightens each time. */
  arrivals: ReadonlyMap<string, number>
}
