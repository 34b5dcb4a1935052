import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { type BoardFilters, hasActiveFilters } from '../rules/filter-rules.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

/** Loaded when the filters are first opened. */
const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}))

/** Shows the filter button with the number of active filters. */
export function PhoneFilters({ state }: { state: BoardFilterState }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const set = countActiveFilters(state.filters)
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

/** Returns the number of active filters. Several tags count as one. */
export function countActiveFilters(filters: BoardFilters): number {
  return Object.entries(filters).filter(([name, value]) => hasActiveFilters({ [name]: value }))
    .length
}
