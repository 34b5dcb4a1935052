import type { Stage } from '@headwater/contract/pipeline/candidates'
import { useRef, useState } from 'react'
import { useBoard } from '../board-room.ts'
import { CardList, useColumn } from '../columns/card-list.tsx'
import { EmptyColumn } from '../columns/empty-column.tsx'
import { useCardDrag } from '../drag/use-card-drag.ts'
import { isNarrowed } from '../rules/filter-rules.ts'
import type { FilterState } from '../use-board-filters.ts'
import { PhoneTools } from './phone-tools.tsx'
import { StageRow } from './stage-row.tsx'
import { useSwipe } from './use-swipe.ts'

interface PhoneBoardProps {
  openId: string | undefined
  filterState: FilterState
}

/** One stage at a time: swipe, or tap the row of stages. A card that is held can be dropped on them. */
export function PhoneBoard({ openId, filterState }: PhoneBoardProps) {
  const stages = useBoard((state) => state.stages)
  const first = useBoard(({ columns, stages }) => firstFilled(stages, columns.shown))
  const openStage = useBoard(({ cards }) => cards.get(openId ?? '')?.stageId)
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    stages.findIndex(({ id }) => id === (chosen ?? openStage ?? first)),
  )
  const stage = stages[at]
  const root = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useCardDrag(root, row)
  useSwipe(body, (step) => {
    const next = stages[at + step]
    if (next) setChosen(next.id)
  })
  if (!stage) return null
  return (
    <div className="flex min-h-0 flex-1 flex-col" ref={root}>
      <StageRow onChoose={setChosen} ref={row} stage={stage} stages={stages} />
      <PhoneTools state={filterState} />
      <div className="flex min-h-0 flex-1 flex-col" ref={body}>
        <PhoneStage key={stage.id} openId={openId} stage={stage} />
      </div>
    </div>
  )
}

interface PhoneStageProps {
  stage: Stage
  openId: string | undefined
}

function PhoneStage({ stage, openId }: PhoneStageProps) {
  const list = useRef<HTMLUListElement>(null)
  const ids = useColumn(stage.id)
  const all = useBoard((state) => state.columns.counts.get(stage.id) ?? 0)
  const narrowed = useBoard((state) => isNarrowed(state.filters))
  return (
    <>
      <h2 className="sr-only">{stage.name}</h2>
      <ul
        aria-label={stage.name}
        className="relative mx-2.5 min-h-0 flex-1 overflow-x-hidden overflow-y-auto"
        data-column={stage.id}
        ref={list}
      >
        {ids.length === 0 ? (
          <EmptyColumn isNarrowed={narrowed && all > 0} stage={stage} />
        ) : (
          <CardList ids={ids} list={list} openId={openId} size="md" stage={stage} />
        )}
      </ul>
    </>
  )
}

/** Where there is somebody to see. */
function firstFilled(
  stages: readonly { id: string }[],
  shown: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  return stages.find(({ id }) => (shown.get(id)?.length ?? 0) > 0)?.id ?? stages[0]?.id
}
