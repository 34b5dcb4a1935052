import type { BoardActs } from '../board/board-acts.ts'

export interface AddPeopleProps {
  jobId: string
  acts: BoardActs
  /** The stage whose column was asked; the first one when left out. */
  stageId?: string | undefined
  onClose: () => void
}
