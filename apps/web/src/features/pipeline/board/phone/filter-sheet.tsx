import { countOf } from '#lib/format'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { OverSheet } from '#ui/over-sheet'
import { SidePanel } from '#ui/side-panel'
import { useBoard } from '../board-room.ts'
import { AssigneeFilter } from '../tools/assignee-filter.tsx'
import { FindFilter } from '../tools/find-filter.tsx'
import { ScoreFilter } from '../tools/score-filter.tsx'
import { SessionFilter } from '../tools/session-filter.tsx'
import { SnoozedFilter } from '../tools/snoozed-filter.tsx'
import { TagsFilter, useHasTags } from '../tools/tags-filter.tsx'
import { WaitsFilter } from '../tools/waits-filter.tsx'
import type { FilterState } from '../use-board-filters.ts'

interface FilterSheetProps {
  state: FilterState
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every filter of the board, one below the other. What is chosen holds at once. */
export function FilterSheet({ state, open, onOpenChange }: FilterSheetProps) {
  const shown = useBoard(({ columns }) =>
    [...columns.shown.values()].reduce((sum, ids) => sum + ids.length, 0),
  )
  const hasTags = useHasTags(state)
  return (
    <OverSheet>
      <SidePanel
        footer={
          <>
            <Button className="flex-1" kind="primary" onClick={() => onOpenChange(false)}>
              {shown === 0 ? 'Nobody is left' : `Show ${countOf(shown, 'person', 'people')}`}
            </Button>
            {state.isNarrowed && <Button onClick={state.clear}>Clear</Button>}
          </>
        }
        label="Filters"
        onOpenChange={onOpenChange}
        open={open}
      >
        <h2 className="pb-4 text-type-18">Filters</h2>
        <div className="flex flex-col gap-4">
          <FindFilter state={state} />
          <div className="flex flex-wrap gap-2">
            <WaitsFilter state={state} />
            <SnoozedFilter state={state} />
          </div>
          <Field label="Score">
            <ScoreFilter state={state} />
          </Field>
          <Field label="Session">
            <SessionFilter state={state} />
          </Field>
          <Field label="Looked after by">
            <AssigneeFilter state={state} />
          </Field>
          {hasTags && (
            <Field label="Tags">
              <TagsFilter state={state} />
            </Field>
          )}
        </div>
      </SidePanel>
    </OverSheet>
  )
}
