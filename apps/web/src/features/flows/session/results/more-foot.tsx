import { ListFoot } from '#ui/list-foot'
import type { Results } from '../use-results.ts'
import { SkeletonRow } from './row/skeleton-row.tsx'

/** Below the loaded people: the next ones on their way, or why they did not come. */
export function MoreFoot({ results }: { results: Results }) {
  const { hasMore, isLoadingMore, failure, loadMore, retry } = results
  if (failure !== undefined)
    return <ListFoot label="Show more" pages={{ error: failure, isLoadingMore, loadMore, retry }} />
  if (!hasMore) return null
  // A sheen that nobody sees would keep the machine busy for as long as the list stands there.
  if (!isLoadingMore) return <div className="h-[86px]" />
  return <SkeletonRow />
}
