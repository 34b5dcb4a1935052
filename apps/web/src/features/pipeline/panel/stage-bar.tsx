import type { Card } from '@headwater/contract/pipeline/board'
import {
  ArrowRight,
  CalendarPlus,
  Clock,
  Ellipsis,
  Hourglass,
  Tag,
  UserRound,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { StageDepthMark } from '#ui/board/stage-depth'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Select } from '#ui/forms/select'
import { Menu, MenuItem } from '#ui/overlays/menu'
import type { BoardActs } from '../board/board-acts.ts'
import { getStageDepth } from '../board/rules/stage-depth.ts'
import type { PanelAct } from './panel-act-dialog.tsx'
import { findNextStage } from './stage-rules.ts'

const items = [
  { act: 'next', icon: ArrowRight, label: 'Set next step' },
  { act: 'reply-due', icon: Hourglass, label: 'Set reply date' },
  { act: 'snooze', icon: Clock, label: 'Snooze' },
  { act: 'tags', icon: Tag, label: 'Tags' },
  { act: 'assign', icon: UserRound, label: 'Owner' },
] as const

interface StageBarProps {
  card: Card
  acts: BoardActs
  /** The number of interviews. */
  interviews: number
  onAct: (act: PanelAct) => void
  /** False where the footer of the panel has the button. */
  showsMove: boolean
}

/** Shows the stage and the ways to move on. */
export function StageBar({ card, acts, interviews, onAct, showsMove }: StageBarProps) {
  const stages = acts.useStages()
  const { isMoving, move } = useMoveCandidate(card, acts)
  const { disabledReason } = acts
  const here = stages.find(({ id }) => id === card.stageId)
  const next = findNextStage(stages, card.stageId)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1.5">
      <Select
        className="min-w-28 max-md:flex-1"
        disabled={disabledReason !== undefined}
        label="Stage"
        variant="filter"
        onValueChange={(stageId) =>
          stages.find(({ id }) => id === stageId)?.category === 'rejected'
            ? onAct('reject')
            : void move(stageId)
        }
        options={stages.map(({ id, name, category }) => ({
          value: id,
          label: name,
          mark: <StageDepthMark depth={getStageDepth(category)} />,
        }))}
        value={card.stageId}
      />
      {showsMove && next && (
        <Button
          className="max-md:hidden"
          disabledReason={disabledReason}
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
          disabledReason={interviews > 0 ? undefined : disabledReason}
          icon={CalendarPlus}
          kind="secondary"
          label={interviews > 0 ? `Interviews (${interviews})` : 'Schedule interview'}
          onClick={() => onAct(interviews > 0 ? 'interviews' : 'plan')}
        />
        <IconButton
          disabledReason={
            disabledReason ?? (here?.category === 'rejected' ? 'Already rejected.' : undefined)
          }
          icon={UserX}
          kind="secondary"
          label="Reject"
          onClick={() => onAct('reject')}
        />
        <MoreActsMenu onAct={onAct} disabledReason={disabledReason} />
      </span>
    </div>
  )
}

/** Moves a candidate, one move at a time, so that a double click does not skip a stage. */
export function useMoveCandidate(card: Card, acts: BoardActs) {
  const [isMoving, setMoving] = useState(false)
  async function move(stageId: string) {
    if (isMoving || stageId === card.stageId) return
    setMoving(true)
    await acts.move([card], stageId).finally(() => setMoving(false))
  }
  return { isMoving, move }
}

interface MoreActsMenuProps {
  disabledReason: string | undefined
  onAct: (act: PanelAct) => void
}

/** Less frequent actions. */
function MoreActsMenu({ disabledReason, onAct }: MoreActsMenuProps) {
  if (disabledReason !== undefined) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} kind="secondary" label="More actions" />}
    >
      {items.map(({ act, icon, label }) => (
        <MenuItem icon={icon} key={act} onSelect={() => onAct(act)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
