import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber } from '#lib/format'

/** Shows how many places a person moved up or down under different weights. */
export function RankChange({ moved }: { moved: number }) {
  if (moved === 0) return null
  const Icon = moved > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={clsx(
        'flex items-center justify-center text-type-11 tabular-nums',
        moved > 0 ? 'text-ok-text' : 'text-fg-3',
      )}
    >
      <Icon aria-label={moved > 0 ? 'up' : 'down'} className="stroke-[2.5]" size={11} />
      {formatNumber(Math.abs(moved))}
    </span>
  )
}
