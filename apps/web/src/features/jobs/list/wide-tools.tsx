import { Button } from '#ui/button'
import { ViewsButton } from '../views/views-button.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FoundTotal } from './found-total.tsx'
import { JobFilters } from './job-filters.tsx'
import type { ToolbarProps } from './jobs-toolbar.tsx'
import { LookChoice } from './look-choice.tsx'
import { OrderChoice } from './order-choice.tsx'

/** Filters at the left; views, order, columns and look at the right. */
export function WideTools({ state, jobs }: ToolbarProps) {
  const { search, clear, isNarrowed } = state
  return (
    <>
      <JobFilters {...state} />
      {isNarrowed && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear the filter
        </Button>
      )}
      <FoundTotal isNarrowed={isNarrowed} total={jobs.total} />
      <div className="ml-auto flex items-center gap-2">
        <ViewsButton {...state} />
        <OrderChoice {...state} />
        {search.look === undefined && <ColumnChooser />}
        <LookChoice {...state} />
      </div>
    </>
  )
}
