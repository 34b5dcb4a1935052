import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { LoadMore } from '#ui/data/load-more'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import type { NearMisses as Misses } from '../use-near-misses.ts'
import { SkeletonRow } from './row/skeleton-row.tsx'

interface NearMissesProps {
  misses: Misses
  /** Only near misses are shown, not below other results. */
  isAlone: boolean
  children: ReactNode
}

/** Lists people who miss one requirement, separately from those who meet all. */
export function NearMisses({ misses, isAlone, children }: NearMissesProps) {
  const { total, hits, isLoading, failure, retry } = misses
  const isSlow = useDelayedLoading(isLoading)
  const isPart = isAlone && hits.length > 0 && hits.length < total
  return (
    <section aria-label="Near misses">
      <header className="border-b border-line bg-sunken px-4 py-3">
        <h2 className="text-type-13 font-semibold">
          {formatCount(total, 'person misses', 'people miss')} one must-have
        </h2>
        <p className="text-type-12 text-fg-2">
          Not included in the {isAlone ? 'matches' : 'matches above'}. Each row shows what is
          missing.
          {isPart && ` Showing the top ${formatNumber(hits.length)}.`}
        </p>
      </header>
      <ol aria-label="People who miss one must-have">{children}</ol>
      {isSlow && <SkeletonRow />}
      {failure !== undefined && (
        <LoadMore
          label="Show near misses"
          pages={{ error: failure, isLoadingMore: isLoading, loadMore: retry, retry }}
        />
      )}
    </section>
  )
}
