import type { Stage } from '@headwater/contract/pipeline/candidates'
import { Ellipsis, Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { DropSlot, KanbanColumn } from '#ui/board/kanban-column'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { useBoard, useBoardContext } from '../board-context.ts'
import { hasActiveFilters } from '../rules/filter-rules.ts'
import { getStageDepth } from '../rules/stage-depth.ts'
import { CardList, useStageCardIds } from './card-list.tsx'
import { EmptyColumn } from './empty-column.tsx'

interface StageColumnProps {
  stage: Stage
  isFolded: boolean
  openId: string | undefined
  onFold: (stage: Stage) => void
}

/** Renders a stage and its cards. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { stage, isFolded, openId, onFold } = props
  const { acts, addPeople } = useBoardContext()
  const list = useRef<HTMLUListElement>(null)
  const ids = useStageCardIds(stage.id)
  const all = useBoard((state) => state.columns.counts.get(stage.id) ?? 0)
  const narrowed = useBoard((state) => hasActiveFilters(state.filters))
  const isDropTarget = useBoard(({ drag }) => drag?.over === stage.id)
  const arrivals = useBoard((state) => state.arrivals.get(stage.id) ?? 0)
  return (
    <KanbanColumn
      isDropTarget={isDropTarget}
      arrivalCount={arrivals}
      count={ids.length}
      data-drop-stage={stage.id}
      depth={getStageDepth(stage.category)}
      folded={isFolded}
      list={{
        className: 'relative',
        'aria-label': stage.name,
        ref: list,
        'data-column': stage.id,
      }}
      name={stage.name}
      of={narrowed ? all : undefined}
      onUnfold={() => onFold(stage)}
      tools={
        <>
          <IconButton
            disabledReason={acts.disabledReason}
            icon={Plus}
            label={`Add to ${stage.name}`}
            onClick={() => addPeople(stage.id)}
            size="sm"
          />
          <LazyMenu
            button={(buttonProps) => (
              <IconButton
                icon={Ellipsis}
                label={`More for ${stage.name}`}
                size="sm"
                {...buttonProps}
              />
            )}
            load={loadMenu}
            props={{ stage, ids, onFold }}
            loadWhen="until wanted"
          />
        </>
      }
    >
      {isDropTarget && (
        <li className="sticky top-0 z-(--z-sticky) h-22 px-1.5 pt-0.5">
          <DropSlot>Drop in {stage.name}</DropSlot>
        </li>
      )}
      {ids.length === 0
        ? !isDropTarget && <EmptyColumn isFiltered={narrowed && all > 0} stage={stage} />
        : !isFolded && (
            <CardList
              ids={ids}
              list={list}
              openId={openId}
              topSpace={isDropTarget ? slotHeight : 0}
              size="sm"
              stage={stage}
            />
          )}
    </KanbanColumn>
  )
})

/** The height of the drop placeholder. */
const slotHeight = 88

async function loadMenu() {
  return (await import('./column-menu.tsx')).ColumnMenu
}
