import type { BoardActs } from '../board/board-acts.ts'

/** To the previous or the next candidate. */
export type StepDirection = 'back' | 'on'

export interface CandidatePanelProps {
  jobId: string
  /** Undefined when no candidate is open, in which case the panel slides out. */
  candidateId: string | undefined
  acts: BoardActs
  /** The position in the stage as shown on the board, or undefined when not on it. */
  position: { stage: string; at: number; of: number } | undefined
  onStep: (direction: StepDirection) => void
  onClose: () => void
  /** Opened to write a note, or on the emails. */
  opensOn?: 'note' | 'emails' | undefined
}
