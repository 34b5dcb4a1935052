import type { ReactNode } from 'react'
import { countOf, formatNumber } from '#lib/format'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import type { NearMisses as Misses } from '../use-near-misses.ts'
import { SkeletonRow } from './row/skeleton-row.tsx'

interface NearMissesProps {
  misses: Misses
  /** They stand here by themselves, and not below those who were found. */
  isAlone: boolean
  children: ReactNode
}

/** People who just miss one requirement, apart from those who meet them all. */
export function NearMisses({ misses, isAlone, children }: NearMissesProps) {
  const { total, hits, isLoading, failure, retry } = misses
  const isSlow = useDelayedLoading(isLoading)
  const isPart = isAlone && hits.length > 0 && hits.length < total
  return (
    <section aria-label="Just missed">
      <header className="border-b border-line bg-sunken px-4 py-3">
        <h2 className="text-type-13 font-semibold">
          {countOf(total, 'person just misses', 'people just miss')} one requirement
        </h2>
        <p className="text-type-12 text-fg-2">
          They are not among those {isAlone ? 'who match' : 'above'}. Each says what is missing.
          {isPart && ` The best ${formatNumber(hits.length)} are shown.`}
        </p>
      </header>
      <ol aria-label="People who just miss one requirement">{children}</ol>
      {isSlow && <SkeletonRow />}
      {failure !== undefined && (
        <ListFoot
          label="Show them"
          pages={{ error: failure, isLoadingMore: isLoading, loadMore: retry, retry }}
        />
      )}
    </section>
  )
}
