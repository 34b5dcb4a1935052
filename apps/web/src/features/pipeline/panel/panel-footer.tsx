import type { Card } from '@headwater/contract/pipeline/board'
import { ArrowRight, SquarePen } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import type { BoardActs } from '../board/board-acts.ts'
import { useMoveCandidate } from './stage-bar.tsx'
import { findNextStage } from './stage-rules.ts'
import { UnlockButton } from './unlock-button.tsx'
import type { CandidateUnlock } from './use-unlock-candidate.ts'

interface PanelFooterProps {
  card: Card
  acts: BoardActs
  /** Undefined when there is nothing to unlock. */
  unlocking: CandidateUnlock | undefined
  onAddNote: () => void
}

/** Shows one primary action, always visible: unlock, or move to the next stage. */
export function PanelFooter({ card, acts, unlocking, onAddNote }: PanelFooterProps) {
  const next = findNextStage(acts.useStages(), card.stageId)
  const { isMoving, move } = useMoveCandidate(card, acts)
  return (
    <>
      {unlocking ? (
        <UnlockButton unlocking={unlocking} />
      ) : (
        next && (
          <Button
            className="flex-1"
            disabledReason={acts.disabledReason}
            icon={ArrowRight}
            kind="primary"
            loading={isMoving}
            onClick={() => void move(next.id)}
            wraps
          >
            Move to {next.name}
          </Button>
        )
      )}
      <Button className={unlocking || next ? '' : 'flex-1'} icon={SquarePen} onClick={onAddNote}>
        Add note
      </Button>
    </>
  )
}
