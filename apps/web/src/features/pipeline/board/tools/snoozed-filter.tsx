import { AlarmClock } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { useBoard } from '../board-context.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

/** Shows only snoozed candidates. Renders nothing when there are none. */
export function SnoozedFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const snoozed = useBoard((board) => board.columns.snoozed)
  if (snoozed === 0 && !filters.isSnoozed) return null
  return (
    <Button
      aria-pressed={filters.isSnoozed ?? false}
      className="px-2.5! tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      icon={AlarmClock}
      onClick={() => change({ isSnoozed: !filters.isSnoozed })}
    >
      Snoozed {formatNumber(snoozed)}
    </Button>
  )
}
