import type { Stage } from '@headwater/contract/pipeline/candidates'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { formatNumber } from '#lib/format'
import { stageDepthClass } from '#ui/board/stage-depth'
import { useBoard } from '../board-context.ts'
import { getStageDepth } from '../rules/stage-depth.ts'

interface StageTabsProps {
  stages: readonly Stage[]
  stage: Stage
  onChoose: (stageId: string) => void
  ref: Ref<HTMLDivElement>
}

/** Shows all stages as tabs with their counts. A card can be dropped on each. */
export function StageTabs({ stages, stage, onChoose, ref }: StageTabsProps) {
  return (
    <div
      aria-label="Stages"
      className="scroll-edges flex shrink-0 gap-1.5 border-b border-line px-4 py-2.5"
      ref={ref}
      role="tablist"
    >
      {stages.map((each) => (
        <StageTab isChosen={each.id === stage.id} key={each.id} onChoose={onChoose} stage={each} />
      ))}
    </div>
  )
}

interface StageTabProps {
  stage: Stage
  isChosen: boolean
  onChoose: (stageId: string) => void
}

function StageTab({ stage, isChosen, onChoose }: StageTabProps) {
  const count = useBoard((state) => state.columns.shown.get(stage.id)?.length ?? 0)
  const isDropTarget = useBoard(({ drag }) => drag?.over === stage.id)
  return (
    <button
      aria-selected={isChosen}
      className={clsx(
        'relative min-h-11 min-w-19 shrink-0 overflow-hidden rounded-lg border px-3 pt-1.5 pb-1 text-left text-type-12',
        isChosen || isDropTarget
          ? 'border-accent bg-accent-soft ring-1 ring-accent'
          : 'border-line-strong bg-surface text-fg-2',
      )}
      data-drop-stage={stage.id}
      onClick={() => onChoose(stage.id)}
      ref={isChosen ? scrollTabIntoView : null}
      role="tab"
      type="button"
    >
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 top-0 h-[3px] ${stageDepthClass[getStageDepth(stage.category)]}`}
      />
      <span className="block max-w-32 truncate">{stage.name}</span>
      <span className="block text-type-13 font-semibold text-fg tabular-nums">
        {formatNumber(count)}
      </span>
    </button>
  )
}

function scrollTabIntoView(tile: HTMLElement | null): void {
  tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
