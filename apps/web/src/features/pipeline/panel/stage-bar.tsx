import type { Card } from '@headwater/contract/pipeline/board'
import { ArrowRight, CalendarPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { DepthMark } from '#ui/depth'
import { IconButton } from '#ui/icon-button'
import { Select } from '#ui/select'
import type { BoardActs } from '../board/board-acts.ts'
import { depthOf } from '../board/rules/depth-of.ts'
import { MoreActs } from './more-acts.tsx'
import type { PanelAct } from './panel-acts.tsx'
import { nextStageOf } from './stage-rules.ts'

interface StageBarProps {
  card: Card
  acts: BoardActs
  /** Told once the interviews are counted. */
  interviews: number
  onAct: (act: PanelAct) => void
}

/** Where somebody stands, and the ways on from there. */
export function StageBar({ card, acts, interviews, onAct }: StageBarProps) {
  const stages = acts.useStages()
  const { isMoving, move } = useMoving(card, acts)
  const { whyNot } = acts
  const here = stages.find(({ id }) => id === card.stageId)
  const next = nextStageOf(stages, card.stageId)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1.5">
      <Select
        className="min-w-28 max-md:flex-1"
        disabled={whyNot !== undefined}
        label="Stage"
        look="filter"
        onValueChange={(stageId) =>
          stages.find(({ id }) => id === stageId)?.category === 'rejected'
            ? onAct('reject')
            : void move(stageId)
        }
        options={stages.map(({ id, name, category }) => ({
          value: id,
          label: name,
          mark: <DepthMark depth={depthOf(category)} />,
        }))}
        value={card.stageId}
      />
      {next && (
        <Button
          className="max-md:hidden"
          disabledReason={whyNot}
          icon={ArrowRight}
          loading={isMoving}
          onClick={() => void move(next.id)}
          wraps
        >
          Move to {next.name}
        </Button>
      )}
      <span className="ml-auto flex gap-1.5">
        <IconButton
          disabledReason={interviews > 0 ? undefined : whyNot}
          icon={CalendarPlus}
          kind="secondary"
          label={interviews > 0 ? `Interviews (${interviews})` : 'Plan an interview'}
          onClick={() => onAct(interviews > 0 ? 'interviews' : 'plan')}
        />
        <IconButton
          disabledReason={
            whyNot ?? (here?.category === 'rejected' ? 'They are rejected already.' : undefined)
          }
          icon={UserX}
          kind="secondary"
          label="Reject"
          onClick={() => onAct('reject')}
        />
        <MoreActs onAct={onAct} whyNot={whyNot} />
      </span>
    </div>
  )
}

/** Moves somebody, one move at a time: a second press must not skip a stage. */
export function useMoving(card: Card, acts: BoardActs) {
  const [isMoving, setMoving] = useState(false)
  async function move(stageId: string) {
    if (isMoving || stageId === card.stageId) return
    setMoving(true)
    await acts.move([card], stageId).finally(() => setMoving(false))
  }
  return { isMoving, move }
}
