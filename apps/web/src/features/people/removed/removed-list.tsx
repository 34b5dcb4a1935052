import { lazy, Suspense, useEffect } from 'react'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import type { RemovedListProps } from './removed-table.tsx'

const loadTable = () => import('./removed-table.tsx')
const RemovedTable = lazy(async () => ({ default: (await loadTable()).RemovedTable }))

/** Shows the removed people, or the skeleton, error or empty state. */
export function RemovedList({ pages, selection, restoring }: RemovedListProps) {
  const { items, isLoading, error } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the table's code in parallel with the rows.
  useEffect(() => void loadTable().catch(() => undefined), [])
  if (showsSkeleton && !items) return <RemovedSkeleton />
  if (!items) return <div className="h-84" />
  if (items.length === 0)
    return (
      <div className="pt-10 md:pt-16">
        <EmptyState title="No one removed in the last 7 days">
          People you remove stay here for 7 days so you can restore them. Then they are deleted
          permanently.
        </EmptyState>
      </div>
    )
  return (
    <>
      <Suspense fallback={<RemovedSkeleton />}>
        <RemovedTable items={items} pages={pages} restoring={restoring} selection={selection} />
      </Suspense>
      {(pages.hasMore || error !== undefined) && <LoadMore label="Show older" pages={pages} />}
    </>
  )
}

function RemovedSkeleton() {
  return (
    <SkeletonRegion label="Loading removed people">
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-48', 'w-38'].map((width) => (
        <div
          className="flex h-13 items-center gap-3 border-line px-4 not-last:border-b"
          key={width}
        >
          <Skeleton className="size-4" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-56 max-w-full" />
          </span>
          <Skeleton className="h-3 w-24 max-md:hidden" />
          <Skeleton className="h-3 w-32 max-md:hidden" />
          <Skeleton className="h-7 w-21" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
