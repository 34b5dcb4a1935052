import type { Stage } from '@headwater/contract/pipeline/candidates'
import { clsx } from 'clsx'
import { useCallback, useRef } from 'react'
import { useBoard, useBoardContext } from '../board-context.ts'
import { useCardDrag } from '../drag/use-card-drag.ts'
import { isFolded, toggleFold } from '../rules/fold-rules.ts'
import { StageColumn } from './stage-column.tsx'
import { useBoardKeys } from './use-board-keys.ts'

interface BoardColumnsProps {
  openId: string | undefined
}

/** Renders all stages side by side. The board scrolls horizontally, each column vertically. */
export function BoardColumns({ openId }: BoardColumnsProps) {
  const { store } = useBoardContext()
  const root = useRef<HTMLDivElement>(null)
  const stages = useBoard((state) => state.stages)
  const folded = useBoard((state) => state.view.folded)
  const fold = useCallback(
    (stage: Stage) => {
      const { view, stages } = store.getState()
      store.setView({ ...view, folded: toggleFold(stage, stages, view.folded) })
    },
    [store],
  )
  const isDragging = useBoard(({ drag }) => drag?.by === 'pointer')
  useBoardKeys(root, fold)
  useCardDrag(root)
  return (
    <div
      className={clsx(
        'flex min-h-0 flex-1 gap-2 overflow-x-auto overflow-y-hidden px-4 pt-3',
        // Nothing reacts to the pointer while dragging.
        isDragging && 'cursor-grabbing select-none *:pointer-events-none',
      )}
      data-board=""
      ref={root}
    >
      {stages.map((stage) => (
        <StageColumn
          isFolded={isFolded(stage, folded)}
          key={stage.id}
          onFold={fold}
          openId={openId}
          stage={stage}
        />
      ))}
    </div>
  )
}
