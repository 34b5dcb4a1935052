import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import { useBoard } from '../board-context.ts'
import { AssigneeFilter } from '../tools/assignee-filter.tsx'
import { ScoreFilter } from '../tools/score-filter.tsx'
import { SessionFilter } from '../tools/session-filter.tsx'
import { SnoozedFilter } from '../tools/snoozed-filter.tsx'
import { TagsFilter, useHasTags } from '../tools/tags-filter.tsx'
import { TextFilter } from '../tools/text-filter.tsx'
import { WaitingFilter } from '../tools/waiting-filter.tsx'
import type { BoardFilterState } from '../use-board-filters.ts'

interface FilterSheetProps {
  state: BoardFilterState
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows every filter of the board in a sheet. Changes apply at once. */
export function FilterSheet({ state, open, onOpenChange }: FilterSheetProps) {
  const shown = useBoard(({ columns }) =>
    [...columns.shown.values()].reduce((sum, ids) => sum + ids.length, 0),
  )
  const hasTags = useHasTags(state)
  return (
    <SheetPortal>
      <SidePanel
        footer={
          <>
            <Button className="flex-1" kind="primary" onClick={() => onOpenChange(false)}>
              {shown === 0 ? 'No matches' : `Show ${formatCount(shown, 'person', 'people')}`}
            </Button>
            {state.isFiltered && <Button onClick={state.clear}>Clear</Button>}
          </>
        }
        label="Filters"
        onOpenChange={onOpenChange}
        open={open}
      >
        <h2 className="pb-4 text-type-18">Filters</h2>
        <div className="flex flex-col gap-4">
          <TextFilter state={state} />
          <div className="flex flex-wrap gap-2">
            <WaitingFilter state={state} />
            <SnoozedFilter state={state} />
          </div>
          <Field label="Score">
            <ScoreFilter state={state} />
          </Field>
          <Field label="Session">
            <SessionFilter state={state} />
          </Field>
          <Field label="Owner">
            <AssigneeFilter state={state} />
          </Field>
          {hasTags && (
            <Field label="Tags">
              <TagsFilter state={state} />
            </Field>
          )}
        </div>
      </SidePanel>
    </SheetPortal>
  )
}
