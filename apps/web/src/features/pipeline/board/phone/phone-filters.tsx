import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import type { FilterState } from '../use-board-filters.ts'
import { countFilters } from './count-filters.ts'
import { FilterSheet } from './late-filter-sheet.ts'

/** The way to the filters, and how many are set. */
export function PhoneFilters({ state }: { state: FilterState }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const set = countFilters(state.filters)
  return (
    <>
      <Button
        className={clsx('tabular-nums', set > 0 && 'text-accent-text!')}
        icon={SlidersHorizontal}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {set === 0 ? 'Filters' : `Filters · ${formatNumber(set)}`}
      </Button>
      <Suspense>
        {wasOpened && <FilterSheet onOpenChange={setOpen} open={isOpen} state={state} />}
      </Suspense>
    </>
  )
}
