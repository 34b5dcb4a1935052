import type { Card } from '@headwater/contract/pipeline/board'
import type { BoardActs } from '../board/board-acts.ts'

/** Props of every dialog that precedes an act. It is open as long as it is rendered. */
export interface ActDialogProps {
  /** The candidates it applies to, one or many. */
  cards: readonly Card[]
  acts: BoardActs
  onClose: () => void
  /** Called after the act and before `onClose`. */
  onDone?: () => void
}
