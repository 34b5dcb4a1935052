import { formatCount } from '#lib/format'
import type { Selection } from '#lib/use-selection'
import { Button } from '#ui/buttons/button'
import { SessionFilters, SessionSort } from './session-filters.tsx'
import { SessionViewsButton } from './session-views-button.tsx'
import type { SessionSearchState } from './use-session-search.ts'
import type { LoadedSessions } from './use-sessions.ts'

export interface ToolbarProps {
  state: SessionSearchState
  sessions: LoadedSessions
  selection: Selection
  isOfOneJob: boolean
}

/** Shows filters on the left, and views and sorting on the right. */
export function DesktopToolbar({ state, sessions, isOfOneJob }: ToolbarProps) {
  const { clear, isFiltered } = state
  return (
    <>
      <SessionFilters {...state} isOfOneJob={isOfOneJob} />
      {isFiltered && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear filters
        </Button>
      )}
      <FilteredTotal isFiltered={isFiltered} total={sessions.total} />
      <div className="ml-auto flex items-center gap-2">
        {!isOfOneJob && <SessionViewsButton {...state} />}
        <SessionSort {...state} />
      </div>
    </>
  )
}

interface FilteredTotalProps {
  isFiltered: boolean
  total: number | undefined
}

/** Shows the number of sessions when a filter is active. */
export function FilteredTotal({ isFiltered, total }: FilteredTotalProps) {
  return (
    <p aria-live="polite" className="text-type-12 text-fg-2 tabular-nums empty:sr-only">
      {total !== undefined && isFiltered && formatCount(total, 'session', 'sessions')}
    </p>
  )
}
