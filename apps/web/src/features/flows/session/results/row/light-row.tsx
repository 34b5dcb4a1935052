import { toDisplayScore } from '@headwater/matching/score'
import { memo } from 'react'
import { formatRole } from '#features/people'
import { useLocale } from '#lib/use-locale'
import { formatSummary } from './format-summary.ts'
import type { RankedRow } from './ranked-row.ts'
import { SummaryLine } from './summary-line.tsx'

interface LightRowProps {
  row: RankedRow
  height: number
  /** Its place among the visible rows, by which the keys find it. */
  index: number
}

/**
 * Renders a minimal row while scrolling fast. Everything is where the full row has it, which
 * replaces this one when scrolling slows, and it is light enough to render a screenful per frame.
 */
export const LightRow = memo(function LightRow({
  row: { hit, rank, score, name },
  height,
  index,
}: LightRowProps) {
  const { language } = useLocale()
  return (
    <li
      className="flex items-center gap-3 border-b border-line px-4 contain-content"
      data-row-index={index}
      style={{ height }}
    >
      <span className="size-4 shrink-0 rounded-sm border border-line-control max-md:hidden" />
      <span className="min-w-7 shrink-0 text-center text-fg-2 tabular-nums max-md:hidden">
        {rank}
      </span>
      <span className="grid size-11 shrink-0 place-items-center rounded-full border-[3.5px] border-track text-type-15 font-semibold tabular-nums">
        {toDisplayScore(score)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 pb-6.5">
        <p className="truncate">
          <span className="text-type-13 font-semibold">{name}</span> {formatRole(hit.person)}
        </p>
        <SummaryLine summary={formatSummary(hit.person, language)} />
      </div>
    </li>
  )
})
