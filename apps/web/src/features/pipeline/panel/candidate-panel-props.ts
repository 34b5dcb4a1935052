import type { BoardActs } from '../board/board-acts.ts'

/** To the candidate above, or to the one below. */
export type StepDirection = 'back' | 'on'

export interface CandidatePanelProps {
  jobId: string
  /** Undefined when nobody is open: the panel then slides out. */
  candidateId: string | undefined
  acts: BoardActs
  /** Where they stand in their stage as the board shows it; undefined when they are not on it. */
  position: { stage: string; at: number; of: number } | undefined
  onStep: (direction: StepDirection) => void
  onClose: () => void
  /** `note`: somebody opened it to write one. */
  opensOn?: 'note' | undefined
}
