import { SelectionModeButtons } from '#ui/data/selection-mode'
import { ViewsButton } from '../views/views-button.tsx'
import { FilteredTotal } from './filtered-total.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import type { ToolbarProps } from './toolbar-props.ts'

/** Shows two lines on a phone: filters and layout, then views, selection and the total. */
export function PhoneToolbar({ state, jobs, selection }: ToolbarProps) {
  const ids = jobs.items?.map(({ id }) => id) ?? []
  return (
    <>
      <PhoneFilters state={state} total={jobs.total} />
      <LayoutToggle {...state} />
      <div className="flex w-full items-center gap-2">
        <ViewsButton {...state} />
        {ids.length > 0 && state.search.layout === undefined && (
          <SelectionModeButtons ids={ids} selection={selection} />
        )}
        <FilteredTotal isFiltered={state.isFiltered} total={jobs.total} />
      </div>
    </>
  )
}
