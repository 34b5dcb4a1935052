import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { OverSheet } from '#ui/over-sheet'
import { SidePanel } from '#ui/side-panel'
import type { JobSearchState } from '../use-job-search.ts'
import { JobFilters } from './job-filters.tsx'
import { OrderChoice } from './order-choice.tsx'

interface PhoneFiltersProps {
  state: JobSearchState
  total: number | undefined
}

/** On a phone the filters wait in a sheet. */
export function PhoneFilters({ state, total }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { isNarrowed, clear } = state
  return (
    <>
      <IconButton
        className={isNarrowed ? 'text-accent-text!' : ''}
        icon={SlidersHorizontal}
        kind="secondary"
        label={isNarrowed ? 'Filters, some are set' : 'Filters'}
        onClick={() => setOpen(true)}
      />
      <OverSheet>
        <SidePanel
          footer={
            <>
              <Button className="flex-1" kind="primary" onClick={() => setOpen(false)}>
                {total === undefined ? 'Show the jobs' : `Show ${countOf(total, 'job', 'jobs')}`}
              </Button>
              {isNarrowed && <Button onClick={clear}>Clear</Button>}
            </>
          }
          label="Filters"
          onOpenChange={setOpen}
          open={isOpen}
        >
          <h2 className="pb-4 text-type-18">Filters</h2>
          <div className="flex flex-col gap-3">
            <JobFilters {...state} />
            <OrderChoice {...state} />
          </div>
        </SidePanel>
      </OverSheet>
    </>
  )
}
