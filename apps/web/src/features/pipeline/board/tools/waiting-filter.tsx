import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'
import { useBoard } from '../board-context.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

/** Filters by candidates who need an answer. The choice is kept across jobs. */
export function WaitingFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const waiting = useBoard((state) => state.columns.waiting)
  const isOn = filters.isWaiting ?? false
  return (
    <button
      aria-pressed={isOn}
      className={clsx(
        'touch-target inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md border px-2.5 font-medium whitespace-nowrap tabular-nums transition-colors pointer-coarse:h-11',
        waiting > 0 || isOn
          ? 'border-person-line bg-person-soft text-person-text hover:border-person'
          : 'border-line-strong bg-surface text-fg-2 hover:border-line-control',
        isOn && 'border-person! ring-1 ring-person',
      )}
      onClick={() => change({ isWaiting: !isOn })}
      type="button"
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      Needs action {formatNumber(waiting)}
    </button>
  )
}
