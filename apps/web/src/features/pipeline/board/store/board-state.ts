import type { Board, BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Columns } from '../rules/column-rules.ts'
import type { BoardFilters } from '../rules/filter-rules.ts'

/** The cards being dragged between columns, by pointer or keyboard. */
export interface DragState {
  ids: readonly string[]
  by: 'pointer' | 'keys'
  /** The stage they would be dropped on. */
  over: string | undefined
}

export interface BoardState extends Pick<Board, 'job' | 'stages' | 'members' | 'sessions'> {
  /** The total, which exceeds the cards when there are too many to show. */
  total: number
  cards: ReadonlyMap<string, Card>
  view: BoardView
  filters: BoardFilters
  /** Updated every minute. */
  now: Date
  today: string
  columns: Columns
  selected: ReadonlySet<string>
  /** On a phone, where cards have no checkboxes otherwise, a tap selects instead of opening. */
  isSelecting: boolean
  /** The card that keys apply to. */
  cursor: string | undefined
  drag: DragState | undefined
  /** How often cards were moved into a stage by the user. Its edge lights up each time. */
  arrivals: ReadonlyMap<string, number>
}
