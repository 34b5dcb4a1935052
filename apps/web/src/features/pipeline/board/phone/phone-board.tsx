import type { Stage } from '@headwater/contract/pipeline/candidates'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBoard } from '../board-context.ts'
import { CardList, useStageCardIds } from '../columns/card-list.tsx'
import { EmptyColumn } from '../columns/empty-column.tsx'
import { useCardDrag } from '../drag/use-card-drag.ts'
import { hasActiveFilters } from '../rules/filter-rules.ts'
import type { BoardFilterState } from '../use-board-filters.ts'
import { PhoneTools } from './phone-tools.tsx'
import { StageTabs } from './stage-tabs.tsx'

const minSwipePx = 64

interface PhoneBoardProps {
  openId: string | undefined
  filterState: BoardFilterState
}

/**
 * Shows one stage at a time, changed by swipe or tab. A dragged card can be dropped on the tabs.
 */
export function PhoneBoard({ openId, filterState }: PhoneBoardProps) {
  const stages = useBoard((state) => state.stages)
  const first = useBoard(({ columns, stages }) => findFirstFilledStage(stages, columns.shown))
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
      <StageTabs onChoose={setChosen} ref={row} stage={stage} stages={stages} />
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
  const ids = useStageCardIds(stage.id)
  const all = useBoard((state) => state.columns.counts.get(stage.id) ?? 0)
  const narrowed = useBoard((state) => hasActiveFilters(state.filters))
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
          <EmptyColumn isFiltered={narrowed && all > 0} stage={stage} />
        ) : (
          <CardList ids={ids} list={list} openId={openId} size="md" stage={stage} />
        )}
      </ul>
    </>
  )
}

/** Returns the first stage with visible cards. */
function findFirstFilledStage(
  stages: readonly { id: string }[],
  shown: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  return stages.find(({ id }) => (shown.get(id)?.length ?? 0) > 0)?.id ?? stages[0]?.id
}

/** A horizontal swipe switches to the neighbouring stage. */
function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const target = element.current
    if (!target) return
    let from: { x: number; y: number; at: number } | undefined
    const start = ({ touches: [touch, other] }: TouchEvent) => {
      from = touch && !other ? { x: touch.clientX, y: touch.clientY, at: Date.now() } : undefined
    }
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      const begun = from
      from = undefined
      if (!touch || !begun || document.querySelector('[data-ghost]')) return
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y]
      // A slow movement is reading, a steep one scrolling.
      if (Math.abs(x) < minSwipePx || Math.abs(x) < 2 * Math.abs(y) || Date.now() - begun.at > 600)
        return
      swipe(x < 0 ? 1 : -1)
    }
    target.addEventListener('touchstart', start, { passive: true })
    target.addEventListener('touchend', end, { passive: true })
    return () => {
      target.removeEventListener('touchstart', start)
      target.removeEventListener('touchend', end)
    }
  }, [element])
}
