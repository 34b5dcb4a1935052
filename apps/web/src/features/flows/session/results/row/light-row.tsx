import { memo } from 'react'
import { sayPost } from '#features/sourcing'
import { useReading } from '#lib/use-reading'
import { shownScore } from '../shown-score.ts'
import { AboutLine } from './about-line.tsx'
import type { PlacedRow } from './placed-row.ts'
import { sayHome, sayWork } from './say-about.ts'

interface LightRowProps {
  row: PlacedRow
  height: number
}

/**
 * Somebody who goes by too quickly to be read closely: everything stands where it does in the whole
 * row, which takes its place when the list slows down, and there is so little of it that a screen of
 * them can be drawn anew with every frame.
 */
export const LightRow = memo(function LightRow({
  row: { hit, rank, score, name },
  height,
}: LightRowProps) {
  const { language } = useReading()
  return (
    <li
      className="flex items-center gap-3 border-b border-line px-4 contain-content"
      data-row-index={rank - 1}
      style={{ height }}
    >
      <span className="size-4 shrink-0 rounded-sm border border-line-control max-md:hidden" />
      <span className="w-9 shrink-0 text-center text-fg-2 tabular-nums max-md:hidden">{rank}</span>
      <span className="grid size-11 shrink-0 place-items-center rounded-full border-[3.5px] border-track text-type-15 font-semibold tabular-nums">
        {shownScore(score)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 pb-6.5">
        <p className="truncate">
          <span className="text-type-13 font-semibold">{name}</span> {sayPost(hit.person)}
        </p>
        <AboutLine home={sayHome(hit.person, language)} parts={[sayWork(hit.person)]} />
      </div>
    </li>
  )
})
