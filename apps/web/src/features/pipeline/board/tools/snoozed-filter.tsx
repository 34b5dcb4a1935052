import { AlarmClock } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { useBoard } from '../board-room.ts'
import type { FilterState } from '../use-board-filters.ts'

/** Those alone who are out of sight otherwise. Where nobody is, there is nothing to press. */
export function SnoozedFilter({ state: { filters, change } }: { state: FilterState }) {
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
