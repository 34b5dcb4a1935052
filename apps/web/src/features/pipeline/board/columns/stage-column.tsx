import type { Stage } from '@headwater/contract/pipeline/candidates'
import { Ellipsis, Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { IconButton } from '#ui/icon-button'
import { DropSlot, KanbanColumn } from '#ui/kanban-column'
import { LateMenu } from '#ui/late-menu'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { depthOf } from '../rules/depth-of.ts'
import { isNarrowed } from '../rules/filter-rules.ts'
import { CardList, useColumn } from './card-list.tsx'
import { EmptyColumn } from './empty-column.tsx'

interface StageColumnProps {
  stage: Stage
  isFolded: boolean
  openId: string | undefined
  onFold: (stage: Stage) => void
}

/** A stage and who stands in it. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { stage, isFolded, openId, onFold } = props
  const { acts, addPeople } = useBoardRoom()
  const list = useRef<HTMLUListElement>(null)
  const ids = useColumn(stage.id)
  const all = useBoard((state) => state.columns.counts.get(stage.id) ?? 0)
  const narrowed = useBoard((state) => isNarrowed(state.filters))
  const isAimed = useBoard(({ carrying }) => carrying?.over === stage.id)
  const arrivals = useBoard((state) => state.arrivals.get(stage.id) ?? 0)
  return (
    <KanbanColumn
      aimed={isAimed}
      arrivals={arrivals}
      count={ids.length}
      data-drop-stage={stage.id}
      depth={depthOf(stage.category)}
      folded={isFolded}
      list={{
        className: 'relative',
        'aria-label': stage.name,
        ref: list,
        ...{ 'data-column': stage.id },
      }}
      name={stage.name}
      of={narrowed ? all : undefined}
      onUnfold={() => onFold(stage)}
      tools={
        <>
          <IconButton
            disabledReason={acts.whyNot}
            icon={Plus}
            label={`Add to ${stage.name}`}
            onClick={() => addPeople(stage.id)}
            size="sm"
          />
          <LateMenu
            button={(asking) => (
              <IconButton icon={Ellipsis} label={`${stage.name}, more`} size="sm" {...asking} />
            )}
            load={loadMenu}
            props={{ stage, ids, onFold }}
            waits="until wanted"
          />
        </>
      }
    >
      {isAimed && (
        <li className="sticky top-0 z-(--z-sticky) h-22 px-1.5 pt-0.5">
          <DropSlot>Drop in {stage.name}</DropSlot>
        </li>
      )}
      {ids.length === 0
        ? !isAimed && <EmptyColumn isNarrowed={narrowed && all > 0} stage={stage} />
        : !isFolded && (
            <CardList
              ids={ids}
              list={list}
              openId={openId}
              room={isAimed ? slotHeight : 0}
              size="sm"
              stage={stage}
            />
          )}
    </KanbanColumn>
  )
})

/** As high as the place that something would drop into. */
const slotHeight = 88

async function loadMenu() {
  return (await import('./column-menu.tsx')).ColumnMenu
}
