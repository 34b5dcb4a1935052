import { ListFoot } from '#ui/list-foot'
import { Skeleton } from '#ui/skeleton'
import type { Results } from '../use-results.ts'

/** Below the loaded people: the next ones on their way, or why they did not come. */
export function MoreFoot({ results }: { results: Results }) {
  const { hasMore, isLoadingMore, failure, loadMore, retry } = results
  if (failure !== undefined)
    return <ListFoot label="Show more" pages={{ error: failure, isLoadingMore, loadMore, retry }} />
  if (!hasMore) return null
  // A sheen that nobody sees would keep the machine busy for as long as the list stands there.
  if (!isLoadingMore) return <div className="h-[86px]" />
  return (
    <div aria-hidden="true" className="flex h-[86px] items-center gap-4 border-b border-line px-4">
      <Skeleton className="ml-17 size-11" round />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-72 max-w-full" />
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
    </div>
  )
}
