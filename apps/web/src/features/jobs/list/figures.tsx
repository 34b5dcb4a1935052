import type { JobFigures } from '@headwater/contract/jobs/jobs'
import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'
import { type Depth, DepthMark } from '#ui/depth'
import { DepthBar } from '#ui/depth-bar'

const stages: readonly { key: keyof JobFigures; label: string; depth: Depth }[] = [
  { key: 'sourced', label: 'Sourced', depth: 1 },
  { key: 'contacted', label: 'Contacted', depth: 2 },
  { key: 'replied', label: 'Replied', depth: 3 },
  { key: 'interview', label: 'Interview', depth: 4 },
  { key: 'hired', label: 'Hired', depth: 6 },
]

/** The heads under which the five counts stand. */
export function FigureHeads() {
  return (
    <span className="grid grid-cols-5">
      {stages.map(({ key, label, depth }) => (
        <span className="flex items-center gap-1" key={key}>
          <span className="flex max-lg:hidden">
            <DepthMark depth={depth} />
          </span>
          {label}
        </span>
      ))}
    </span>
  )
}

/** How far the candidates of one job have come: five counts, and the bar below them. */
export function Figures({ figures }: { figures: JobFigures }) {
  return (
    <div className="flex flex-col gap-2.5">
      <div aria-hidden="true" className="grid grid-cols-5 tabular-nums">
        {stages.map(({ key }) => (
          <span className={clsx(figures[key] === 0 && 'text-fg-3')} key={key}>
            {formatNumber(figures[key])}
          </span>
        ))}
      </div>
      <FigureBar figures={figures} />
    </div>
  )
}

/** The bar alone; its words for screen readers hold the five counts. */
export function FigureBar({ figures }: { figures: JobFigures }) {
  return (
    <span className="block rounded-xs bg-track">
      <DepthBar
        stages={stages.map(({ key, label, depth }) => ({ label, depth, reached: figures[key] }))}
      />
    </span>
  )
}

/** The same on a card, where each count needs its word. */
export function NamedFigures({ figures }: { figures: JobFigures }) {
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="text-type-11 text-fg-2">
        <span className="grid grid-cols-5">
          {stages.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </span>
      </div>
      <Figures figures={figures} />
    </div>
  )
}
