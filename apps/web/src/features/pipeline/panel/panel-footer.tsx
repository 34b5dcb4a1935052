import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { ArrowRight, SquarePen } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import type { BoardActs } from '../board/board-acts.ts'
import { useMoveCandidate } from './stage-bar.tsx'
import { findNextStage } from './stage-rules.ts'
import { UnlockButton } from './unlock-button.tsx'
import type { CandidateUnlock } from './use-unlock-candidate.ts'

interface PanelFooterProps {
  card: Card
  detail: CandidateDetail | undefined
  acts: BoardActs
  unlocking: CandidateUnlock
  onAddNote: () => void
}

/** Shows one primary action, always visible: unlock, or move to the next stage. */
export function PanelFooter({ card, detail, acts, unlocking, onAddNote }: PanelFooterProps) {
  const stages = acts.useStages()
  const next = findNextStage(stages, card.stageId)
  const { isMoving, move } = useMoveCandidate(card, acts)
  const isRejected = stages.find(({ id }) => id === card.stageId)?.category === 'rejected'
  const canUnlock = !isRejected && detail?.contactStatus.state === 'locked' && unlocking.isPossible
  return (
    <>
      {canUnlock ? (
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
      <Button className={canUnlock || next ? '' : 'flex-1'} icon={SquarePen} onClick={onAddNote}>
        Add note
      </Button>
    </>
  )
}
