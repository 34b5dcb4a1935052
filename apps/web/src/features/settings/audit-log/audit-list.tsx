import type { AuditEntry } from '@headwater/contract/settings'
import { ScrollText } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

const loadTable = () => import('./audit-table.tsx')
const AuditTable = lazy(async () => ({ default: (await loadTable()).AuditTable }))

interface AuditListProps {
  pages: LoadedPages<AuditEntry>
  openId: string | undefined
  isFiltered: boolean
  onClear: () => void
  onOpen: (id: string) => void
}

/** Shows the entries, or the skeleton, error or empty state. */
export function AuditList({ pages, isFiltered, onClear, ...table }: AuditListProps) {
  const { items, isLoading } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the table's code in parallel with the rows.
  useEffect(() => void loadTable().catch(() => undefined), [])
  if (showsSkeleton && !items) return <AuditSkeleton />
  if (!items) return <div className="h-84" />
  if (items.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={ScrollText}
        primary={<Button onClick={onClear}>Show all entries</Button>}
        title="No matching entries"
      >
        Change or clear the filters to see more.
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title="No entries yet">
        Every change in your company is logged here, with who made it.
      </EmptyState>
    )
  return (
    <div aria-busy={pages.isStale || undefined}>
      <Suspense fallback={<AuditSkeleton />}>
        <AuditTable entries={items} pages={pages} {...table} />
      </Suspense>
      {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
    </div>
  )
}

function AuditSkeleton() {
  return (
    <SkeletonRegion label="Loading the log">
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-72', 'w-56', 'w-80', 'w-60', 'w-64', 'w-52', 'w-76'].map((width) => (
        <div
          className="flex h-11 items-center gap-2.5 border-b border-line px-4 last:border-b-0 max-md:h-18"
          key={width}
        >
          <Skeleton className="size-6 max-md:hidden" round />
          <Skeleton className={`h-3 max-w-1/2 ${width}`} />
          <Skeleton className="ml-auto h-2.5 w-24" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
