import { Button } from '#ui/button'
import type { FilterState } from '../use-board-filters.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { DisplayChoice } from './display-choice.tsx'
import { FindFilter } from './find-filter.tsx'
import { ScoreFilter } from './score-filter.tsx'
import { SessionFilter } from './session-filter.tsx'
import { SnoozedFilter } from './snoozed-filter.tsx'
import { SortChoice } from './sort-choice.tsx'
import { TagsFilter, useHasTags } from './tags-filter.tsx'
import { WaitsFilter } from './waits-filter.tsx'

/** Who of the pipeline is shown, in which order, and how. */
export function FilterBar({ state }: { state: FilterState }) {
  const hasTags = useHasTags(state)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
      <div className="w-55">
        <FindFilter state={state} />
      </div>
      <ScoreFilter state={state} />
      <SessionFilter state={state} />
      <AssigneeFilter state={state} />
      {hasTags && <TagsFilter state={state} />}
      <WaitsFilter state={state} />
      <SnoozedFilter state={state} />
      {state.isNarrowed && (
        <Button kind="ghost" onClick={state.clear} size="sm">
          Clear the filters
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        <SortChoice />
        <DisplayChoice />
      </div>
    </div>
  )
}
