import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { ArrowRight, LockOpen, SquarePen } from 'lucide-react'
import { sayCredits } from '#features/sourcing'
import { Button } from '#ui/button'
import type { BoardActs } from '../board/board-acts.ts'
import { useMoving } from './stage-bar.tsx'
import { nextStageOf } from './stage-rules.ts'
import type { Unlocking } from './use-unlocking.ts'

interface PanelFootProps {
  card: Card
  detail: CandidateDetail | undefined
  acts: BoardActs
  unlocking: Unlocking
  onAddNote: () => void
}

/** One primary action, always in reach: the address, or the next stage. */
export function PanelFoot({ card, detail, acts, unlocking, onAddNote }: PanelFootProps) {
  const stages = acts.useStages()
  const next = nextStageOf(stages, card.stageId)
  const { isMoving, move } = useMoving(card, acts)
  const isRejected = stages.find(({ id }) => id === card.stageId)?.category === 'rejected'
  const canBuy = !isRejected && detail?.contactReach.state === 'locked' && unlocking.isPossible
  return (
    <>
      {canBuy ? (
        <Button
          className="flex-1"
          disabledReason={unlocking.whyNot}
          icon={LockOpen}
          kind="primary"
          loading={unlocking.isBusy}
          onClick={() => void unlocking.unlock()}
        >
          Unlock{unlocking.price !== undefined && ` · ${sayCredits(unlocking.price)}`}
        </Button>
      ) : (
        next && (
          <Button
            className="flex-1"
            disabledReason={acts.whyNot}
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
      <Button className={canBuy || next ? '' : 'flex-1'} icon={SquarePen} onClick={onAddNote}>
        Add note
      </Button>
    </>
  )
}
