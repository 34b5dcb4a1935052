import { formatCount } from '#lib/format'

interface FoundTotalProps {
  isFiltered: boolean
  total: number | undefined
}

/** Shows the number of jobs when a filter is active. */
export function FilteredTotal({ isFiltered, total }: FoundTotalProps) {
  return (
    <p aria-live="polite" className="text-type-12 text-fg-2 tabular-nums empty:sr-only">
      {total !== undefined && isFiltered && formatCount(total, 'job', 'jobs')}
    </p>
  )
}
