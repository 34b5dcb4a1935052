import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { Selection } from '#lib/use-selection'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { TableSkeleton } from '#ui/data/table-skeleton'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton } from '#ui/feedback/skeleton'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ImportLink } from '../import-link.tsx'
import type { LoadedPeople } from './use-people.ts'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38', 'w-34']

const loadTable = () => import('./people-table.tsx')
const loadItems = () => import('./people-items.tsx')
const PeopleTable = lazy(async () => ({ default: (await loadTable()).PeopleTable }))
const PeopleItems = lazy(async () => ({ default: (await loadItems()).PeopleItems }))

interface PeopleListProps {
  people: LoadedPeople
  openId: string | undefined
  selection: Selection
  /** A search or filter is active. */
  isFiltered: boolean
  onClear: () => void
  onOpen: (id: string) => void
}

/** Shows the people, or the skeleton, error or empty state. */
export function PeopleList({ people, isFiltered, onClear, ...rows }: PeopleListProps) {
  const { items, isLoading, error } = people
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the code of the rows in parallel with their data.
  useEffect(() => void (isPhone ? loadItems() : loadTable()).catch(() => undefined), [isPhone])
  if (showsSkeleton && !items) return <PeopleSkeleton />
  if (!items) return <div className="h-110" />
  if (items.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={UsersRound}
        primary={<Button onClick={onClear}>Show all people</Button>}
        title="No matches"
      >
        No name, title or employer matches. To search by email, enter the full address.
      </EmptyState>
    ) : (
      <div className="pt-10 md:pt-16">
        <EmptyState primary={<ImportLink inEmptyList />} title="No imported people yet">
          Import people from a spreadsheet, a LinkedIn export, résumés or another system. Only your
          company sees them.
        </EmptyState>
      </div>
    )
  const List = isPhone ? PeopleItems : PeopleTable
  return (
    <div aria-busy={people.isStale || undefined}>
      <Suspense fallback={<PeopleSkeleton />}>
        <List items={items} people={people} {...rows} />
      </Suspense>
      {(people.hasMore || error !== undefined) && <LoadMore label="Show more" pages={people} />}
    </div>
  )
}

/** Skeleton rows with the exact size and columns of the real ones. */
function PeopleSkeleton() {
  return (
    <TableSkeleton label="Loading people" rowClass="h-13 max-md:h-19" widths={widths}>
      {(width) => (
        <>
          <span className="flex min-w-0 flex-1 items-center gap-3 px-2">
            <Skeleton className="size-8 max-md:size-9" round />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className={`h-3 max-w-full ${width}`} />
              <Skeleton className="h-2.5 w-56 max-w-full" />
              <Skeleton className="h-2.5 w-40 md:hidden" />
            </span>
          </span>
          <span className="w-44 px-2 max-lg:hidden">
            <Skeleton className="h-3 w-26" />
          </span>
          <span className="flex w-16 justify-end px-2 max-md:hidden">
            <Skeleton className="h-3 w-7" />
          </span>
          <span className="w-60 pr-2 pl-6 max-xl:hidden">
            <Skeleton className="h-3" />
          </span>
          <span className="flex w-48 flex-col gap-2 px-2 max-xl:pl-6 max-md:hidden">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-2.5 w-34" />
          </span>
          <span className="flex w-28 justify-end pr-4 pl-2 max-md:hidden">
            <Skeleton className="h-2.5 w-16" />
          </span>
        </>
      )}
    </TableSkeleton>
  )
}
