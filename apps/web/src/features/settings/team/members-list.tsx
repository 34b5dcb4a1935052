import type { Member } from '@headwater/contract/identity/team'
import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

const loadTable = () => import('./members-table.tsx')
const MembersTable = lazy(async () => ({ default: (await loadTable()).MembersTable }))

interface MembersListProps {
  pages: LoadedPages<Member>
  openId: string | undefined
  /** A search or a role filter is active. */
  isFiltered: boolean
  onClear: () => void
  onOpen: (id: string) => void
  onRemove: (member: Member) => void
}

/** Shows the members, or the skeleton, error or empty state. */
export function MembersList({ pages, isFiltered, onClear, ...table }: MembersListProps) {
  const { items, isLoading } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the table's code in parallel with the rows.
  useEffect(() => void loadTable().catch(() => undefined), [])
  if (showsSkeleton && !items) return <MembersSkeleton />
  if (!items) return <div className="h-60" />
  if (items.length === 0 && isFiltered)
    return (
      <EmptyState
        icon={UsersRound}
        primary={<Button onClick={onClear}>Show all members</Button>}
        title="No members found"
      >
        No name, email address or role matches your search.
      </EmptyState>
    )
  return (
    <div aria-busy={pages.isStale || undefined}>
      <Suspense fallback={<MembersSkeleton />}>
        <MembersTable members={items} pages={pages} {...table} />
      </Suspense>
      {pages.hasMore && <LoadMore label="Show more" pages={pages} />}
    </div>
  )
}

/** Shows the skeleton of the members. */
export function MembersSkeleton() {
  return (
    <SkeletonRegion label="Loading members">
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
        <div
          className="flex h-13 items-center gap-3 border-b border-line px-4 last:border-b-0"
          key={width}
        >
          <Skeleton className="size-8" round />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-2.5 w-52" />
          </span>
          <Skeleton className="h-5 w-18" />
          <Skeleton className="h-3 w-20 max-md:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
