import type { JobFigures } from '@headwater/contract/jobs/jobs'
import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'
import { type StageDepth, StageDepthMark } from '#ui/board/stage-depth'
import { StageFunnelBar } from '#ui/board/stage-funnel-bar'

const stages: readonly { key: keyof JobFigures; label: string; depth: StageDepth }[] = [
  { key: 'sourced', label: 'Sourced', depth: 1 },
  { key: 'contacted', label: 'Contacted', depth: 2 },
  { key: 'replied', label: 'Replied', depth: 3 },
  { key: 'interview', label: 'Interview', depth: 4 },
  { key: 'hired', label: 'Hired', depth: 6 },
]

/** Renders the column heads of the five stage counts. */
export function StageCountHeaders() {
  return (
    <span className="grid grid-cols-5">
      {stages.map(({ key, label, depth }) => (
        <span className="flex items-center gap-1" key={key}>
          <span className="flex max-lg:hidden">
            <StageDepthMark depth={depth} />
          </span>
          {label}
        </span>
      ))}
    </span>
  )
}

/** Shows how many candidates of a job are in each of five stages, with a bar below. */
export function StageCounts({ figures }: { figures: JobFigures }) {
  return (
    <div className="flex flex-col gap-2.5">
      <div aria-hidden="true" className="grid grid-cols-5 tabular-nums">
        {stages.map(({ key }) => (
          <span className={clsx(figures[key] === 0 && 'text-fg-3')} key={key}>
            {formatNumber(figures[key])}
          </span>
        ))}
      </div>
      <StageCountBar figures={figures} />
    </div>
  )
}

/** Renders only the bar. Its accessible text contains the five counts. */
export function StageCountBar({ figures }: { figures: JobFigures }) {
  return (
    <span className="block rounded-xs bg-track">
      <StageFunnelBar
        stages={stages.map(({ key, label, depth }) => ({ label, depth, reached: figures[key] }))}
      />
    </span>
  )
}

/** Shows the counts with labels, for a card. */
export function LabelledStageCounts({ figures }: { figures: JobFigures }) {
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="text-type-11 text-fg-2">
        <span className="grid grid-cols-5">
          {stages.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </span>
      </div>
      <StageCounts figures={figures} />
    </div>
  )
}
