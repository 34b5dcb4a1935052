import { clsx } from 'clsx'
import { type StageDepth, stageDepthClass } from './stage-depth.tsx'

interface FunnelStage {
  label: string
  depth: StageDepth
  /** How many people reached at least this stage, including later ones. */
  reached: number
}

/**
 * Shows how the people of a job are distributed over stages, last stage first, at least 3 pixels
 * each if not empty.
 */
export function StageFunnelBar({ stages }: { stages: readonly FunnelStage[] }) {
  const deepestFirst = stages.toReversed()
  const parts = deepestFirst.map((stage, index) => ({
    ...stage,
    only: Math.max(0, stage.reached - (deepestFirst[index - 1]?.reached ?? 0)),
  }))
  const summary = stages.map(({ reached, label }) => `${reached} ${label.toLowerCase()}`).join(', ')
  return (
    <div
      aria-label={summary}
      className="flex h-1.5 w-full gap-px overflow-hidden rounded-xs"
      role="img"
    >
      {parts
        .filter((part) => part.only > 0)
        .map((part) => (
          <div
            className={clsx('h-full min-w-[3px] basis-0', stageDepthClass[part.depth])}
            key={part.label}
            style={{ flexGrow: part.only }}
          />
        ))}
    </div>
  )
}
