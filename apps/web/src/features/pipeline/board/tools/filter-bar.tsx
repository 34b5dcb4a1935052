import { Button } from '#ui/buttons/button'
import type { BoardFilterState } from '../use-board-filters.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { DisplayChoice } from './display-choice.tsx'
import { ScoreFilter } from './score-filter.tsx'
import { SessionFilter } from './session-filter.tsx'
import { SnoozedFilter } from './snoozed-filter.tsx'
import { SortChoice } from './sort-choice.tsx'
import { TagsFilter, useHasTags } from './tags-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { WaitingFilter } from './waiting-filter.tsx'

/** Shows the filters, the sort order and the display options. */
export function FilterBar({ state }: { state: BoardFilterState }) {
  const hasTags = useHasTags(state)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
      <div className="w-55">
        <TextFilter state={state} />
      </div>
      <ScoreFilter state={state} />
      <SessionFilter state={state} />
      <AssigneeFilter state={state} />
      {hasTags && <TagsFilter state={state} />}
      <WaitingFilter state={state} />
      <SnoozedFilter state={state} />
      {state.isFiltered && (
        <Button kind="ghost" onClick={state.clear} size="sm">
          Clear filters
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        <SortChoice />
        <DisplayChoice />
      </div>
    </div>
  )
}
