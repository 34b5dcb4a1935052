import { countOf } from '#lib/format'

interface FoundTotalProps {
  isNarrowed: boolean
  total: number | undefined
}

/** How many are left, once something is left out. */
export function FoundTotal({ isNarrowed, total }: FoundTotalProps) {
  return (
    <p aria-live="polite" className="text-type-12 text-fg-2 tabular-nums empty:sr-only">
      {total !== undefined && isNarrowed && countOf(total, 'job', 'jobs')}
    </p>
  )
}
