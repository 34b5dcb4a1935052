import type { Card } from '@headwater/contract/pipeline/board'
import { Ban } from 'lucide-react'
import { StageDepthMark } from '#ui/board/stage-depth'
import { Menu, MenuItem, MenuLabel } from '#ui/overlays/menu'
import { useBoard, useBoardContext } from '../board-context.ts'
import { getStageDepth } from '../rules/stage-depth.ts'
import { formatCardNames } from '../store/format-acts.ts'
import { focusCard } from './scroll-to-card.ts'

interface StageMenuProps {
  cards: readonly Card[]
  anchor: HTMLElement
  onClose: () => void
  onDone?: () => void
}

/** Lists the stages to move to. Typing jumps to a stage by name. */
export function StageMenu({ cards, anchor, onClose, onDone }: StageMenuProps) {
  const { acts } = useBoardContext()
  const stages = useBoard((state) => state.stages)
  const here = new Set(cards.map(({ stageId }) => stageId))

  async function move(stageId: string) {
    const [first] = cards
    if (first) requestAnimationFrame(() => focusCard(document, first.id))
    if (await acts.move(cards, stageId)) onDone?.()
  }

  return (
    <Menu anchor={anchor} onOpenChange={(open) => open || onClose()} open>
      <MenuLabel>Move {formatCardNames(cards)} to</MenuLabel>
      {stages.map((stage) => (
        <MenuItem
          disabled={here.size === 1 && here.has(stage.id)}
          key={stage.id}
          onSelect={() => void move(stage.id)}
          {...(stage.category === 'rejected' && { icon: Ban })}
        >
          <span className="flex items-center gap-2">
            {stage.category !== 'rejected' && (
              <StageDepthMark depth={getStageDepth(stage.category)} />
            )}
            {stage.name}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
