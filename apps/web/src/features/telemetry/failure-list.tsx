import type { FailureGroup } from '@headwater/contract/telemetry'
import { CircleCheck } from 'lucide-react'
import type { LoadedPages } from '#lib/use-load-pages'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card, CardHeader } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { FailureTable } from './failure-table.tsx'
import { LoadFailed } from './load-failed.tsx'

interface FailureListProps {
  pages: LoadedPages<FailureGroup>
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Lists failures in groups, the last seen first. */
export function FailureList(props: FailureListProps) {
  return (
    <Card aria-label="Failures" className="overflow-clip" padding="none">
      <CardHeader className="px-4 py-3" title="Failures" />
      <Content {...props} />
    </Card>
  )
}

function Content({ pages, openId, onOpen }: FailureListProps) {
  const { items, error, isLoading, retry } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  if (!items && !isLoading && error !== undefined)
    return <LoadFailed error={error} onRetry={retry} />
  if (!items) return <div className="min-h-66">{showsSkeleton && <FailuresSkeleton />}</div>
  if (items.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="No failures">
        What goes wrong in your team’s browsers is listed here.
      </EmptyState>
    )
  return (
    <>
      <FailureTable groups={items} onOpen={onOpen} openId={openId} pages={pages} />
      {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
    </>
  )
}

function FailuresSkeleton() {
  return (
    <SkeletonRegion label="Loading failures">
      {['w-72', 'w-56', 'w-80', 'w-60', 'w-64'].map((width) => (
        <div className="flex h-13 items-center gap-2.5 px-4" key={width}>
          <Skeleton className={`h-3 max-w-1/2 ${width}`} />
          <Skeleton className="ml-auto h-2.5 w-24" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
