import type { Suppression } from '@headwater/contract/people/suppressions'
import { Plus, ShieldCheck } from 'lucide-react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { SuppressionTable } from './suppression-table.tsx'

interface SuppressionListProps {
  pages: LoadedPages<Suppression>
  /** The searched address, empty while the whole list is shown. */
  search: string
  onAdd: () => void
  onClear: () => void
  onRemove: (entry: Suppression) => void
}

/** Shows the list, or the skeleton, error or empty state. */
export function SuppressionList(props: SuppressionListProps) {
  const { pages, search, onAdd, onClear, onRemove } = props
  const { items, isLoading, error } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  if (showsSkeleton && !items) return <SuppressionSkeleton />
  if (!items) return <div className="h-84" />
  if (items.length === 0 && search !== '')
    return (
      <EmptyState
        icon={ShieldCheck}
        primary={<Button onClick={onClear}>Show full list</Button>}
        title="Not on the list"
      >
        No exact match. Enter the full email address, domain, phone number, link or company: Name.
      </EmptyState>
    )
  if (items.length === 0)
    return (
      <div className="pt-10 md:pt-16">
        <EmptyState
          primary={
            <Button icon={Plus} onClick={onAdd}>
              Add to list
            </Button>
          }
          title="No one on this list"
        >
          Add people who don’t want to hear from you, by email address, phone number or profile
          link, or a whole domain. They are never emailed again.
        </EmptyState>
      </div>
    )
  return (
    <div aria-busy={pages.isStale || undefined}>
      <SuppressionTable entries={items} onRemove={onRemove} pages={pages} />
      {(pages.hasMore || error !== undefined) && <LoadMore label="Show older" pages={pages} />}
    </div>
  )
}

function SuppressionSkeleton() {
  return (
    <SkeletonRegion label="Loading the list">
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-48', 'w-38', 'w-34'].map((width) => (
        <div
          className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0 max-md:h-13"
          key={width}
        >
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="ml-auto h-3 w-32 max-md:hidden" />
          <Skeleton className="h-2.5 w-24" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
