import { clsx } from 'clsx'
import { type Depth, depthFill } from './depth.tsx'

interface DepthBarStage {
  label: string
  depth: Depth
  /** How many came at least this far, so each count holds the deeper ones too. */
  reached: number
}

/** Where the people of one job are: deepest first, at least 3 px for anyone at all. */
export function DepthBar({ stages }: { stages: readonly DepthBarStage[] }) {
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
            className={clsx('h-full min-w-[3px] basis-0', depthFill[part.depth])}
            key={part.label}
            style={{ flexGrow: part.only }}
          />
        ))}
    </div>
  )
}
