import type { Card } from '@headwater/contract/pipeline/board'
import type { BoardActs } from '../board/board-acts.ts'

/** Every dialog that asks before an act takes these. It is on the screen as long as it is rendered. */
export interface ActDialogProps {
  /** Whom it is about; one or many. */
  cards: readonly Card[]
  acts: BoardActs
  onClose: () => void
  /** The act was done; comes before `onClose`. */
  onDone?: () => void
}
