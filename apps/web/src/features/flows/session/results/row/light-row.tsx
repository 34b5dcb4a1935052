import { sayPost } from '#features/sourcing'
import { shownScore } from '../shown-score.ts'
import type { PlacedRow } from './placed-row.ts'

interface LightRowProps {
  row: PlacedRow
  height: number
}

/**
 * Somebody who flies past while a scrollbar is dragged: enough to see where one is, and so little that
 * a screen of them is drawn anew with every frame.
 */
export function LightRow({ row: { hit, rank, score, name }, height }: LightRowProps) {
  return (
    <li
      className="flex items-center gap-3 border-b border-line px-4"
      data-row-index={rank - 1}
      style={{ height }}
    >
      <span className="w-14 shrink-0 text-right text-fg-2 tabular-nums">{rank}</span>
      <span className="w-11 shrink-0 text-center font-semibold tabular-nums">
        {shownScore(score)}
      </span>
      <span className="truncate whitespace-nowrap">
        <span className="font-semibold">{name}</span> {sayPost(hit.person)}
      </span>
    </li>
  )
}
