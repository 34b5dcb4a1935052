import { Columns3 } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Switch } from '#ui/forms/switch'
import { Popover } from '#ui/overlays/popover'
import { ViewsButton } from '../views/views-button.tsx'
import { columnNames, jobColumns, setColumnShown, useShownColumns } from './columns.ts'
import { FilteredTotal } from './filtered-total.tsx'
import { JobFilters } from './job-filters.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ToolbarProps } from './toolbar-props.ts'

/** Shows filters on the left, and views, sorting, columns and layout on the right. */
export function DesktopToolbar({ state, jobs }: ToolbarProps) {
  const { search, clear, isFiltered } = state
  return (
    <>
      <JobFilters {...state} />
      {isFiltered && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear filters
        </Button>
      )}
      <FilteredTotal isFiltered={isFiltered} total={jobs.total} />
      <div className="ml-auto flex items-center gap-2">
        <ViewsButton {...state} />
        <SortSelect {...state} />
        {search.layout === undefined && <ColumnChooser />}
        <LayoutToggle {...state} />
      </div>
    </>
  )
}

/** Selects the table columns on this device. */
function ColumnChooser() {
  const shown = useShownColumns()
  return (
    <Popover
      align="end"
      className="w-60!"
      label="Columns"
      trigger={<IconButton icon={Columns3} kind="secondary" label="Columns" />}
    >
      <p className="pb-2 text-type-11 text-fg-3">Columns on this device</p>
      <div className="flex flex-col gap-2">
        {jobColumns.map((column) => (
          <Switch
            checked={shown.has(column)}
            key={column}
            onCheckedChange={(checked) => setColumnShown(column, checked)}
          >
            {columnNames[column]}
          </Switch>
        ))}
      </div>
    </Popover>
  )
}
