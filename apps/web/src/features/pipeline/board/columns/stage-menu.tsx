import type { Card } from '@headwater/contract/pipeline/board'
import { Ban } from 'lucide-react'
import { DepthMark } from '#ui/depth'
import { Menu, MenuItem, MenuLabel } from '#ui/menu'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { depthOf } from '../rules/depth-of.ts'
import { sayWhom } from '../store/say-acts.ts'
import { focusCard } from './bring-into-sight.ts'

interface StageMenuProps {
  cards: readonly Card[]
  anchor: HTMLElement
  onClose: () => void
  onDone?: () => void
}

/** The stages to move to. Letters jump to one of them by its name. */
export function StageMenu({ cards, anchor, onClose, onDone }: StageMenuProps) {
  const { acts } = useBoardRoom()
  const stages = useBoard((state) => state.stages)
  const here = new Set(cards.map(({ stageId }) => stageId))

  async function move(stageId: string) {
    const [first] = cards
    if (first) requestAnimationFrame(() => focusCard(document, first.id))
    if (await acts.move(cards, stageId)) onDone?.()
  }

  return (
    <Menu anchor={anchor} onOpenChange={(open) => open || onClose()} open>
      <MenuLabel>Move {sayWhom(cards)} to</MenuLabel>
      {stages.map((stage) => (
        <MenuItem
          disabled={here.size === 1 && here.has(stage.id)}
          key={stage.id}
          onSelect={() => void move(stage.id)}
          {...(stage.category === 'rejected' && { icon: Ban })}
        >
          <span className="flex items-center gap-2">
            {stage.category !== 'rejected' && <DepthMark depth={depthOf(stage.category)} />}
            {stage.name}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
