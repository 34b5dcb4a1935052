import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import type { JobSearchState } from '../use-job-search.ts'
import { JobFilters } from './job-filters.tsx'
import { SortSelect } from './sort-select.tsx'

interface PhoneFiltersProps {
  state: JobSearchState
  total: number | undefined
}

/** Shows the filters in a sheet on a phone. */
export function PhoneFilters({ state, total }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { isFiltered, clear } = state
  return (
    <>
      <IconButton
        className={isFiltered ? 'text-accent-text!' : ''}
        icon={SlidersHorizontal}
        kind="secondary"
        label={isFiltered ? 'Filters (active)' : 'Filters'}
        onClick={() => setOpen(true)}
      />
      <SheetPortal>
        <SidePanel
          footer={
            <>
              <Button className="flex-1" kind="primary" onClick={() => setOpen(false)}>
                {total === undefined ? 'Show jobs' : `Show ${formatCount(total, 'job', 'jobs')}`}
              </Button>
              {isFiltered && <Button onClick={clear}>Clear</Button>}
            </>
          }
          label="Filters"
          onOpenChange={setOpen}
          open={isOpen}
        >
          <h2 className="pb-4 text-type-18">Filters</h2>
          <div className="flex flex-col gap-3">
            <JobFilters {...state} />
            <SortSelect {...state} />
          </div>
        </SidePanel>
      </SheetPortal>
    </>
  )
}
