import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { Selection } from '#lib/use-selection'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import { ImportLink } from '../import-link.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import type { LoadedPeople } from './use-people.ts'

const loadTable = () => import('./people-table.tsx')
const loadItems = () => import('./people-items.tsx')
const PeopleTable = lazy(async () => ({ default: (await loadTable()).PeopleTable }))
const PeopleItems = lazy(async () => ({ default: (await loadItems()).PeopleItems }))

interface PeopleListProps {
  people: LoadedPeople
  openId: string | undefined
  selection: Selection
  /** A search or a filter leaves some of them out. */
  isNarrowed: boolean
  onClear: () => void
  onOpen: (id: string) => void
}

/** The people, or what stands in their place. */
export function PeopleList({ people, isNarrowed, onClear, ...rows }: PeopleListProps) {
  const { items, isLoading, error } = people
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  // What draws the rows comes together with them, and not after them.
  useEffect(() => void (isPhone ? loadItems() : loadTable()).catch(() => undefined), [isPhone])
  if (showsSkeleton && !items) return <PeopleSkeleton />
  if (!items) return <div className="h-110" />
  if (items.length === 0)
    return isNarrowed ? (
      <EmptyState
        icon={UsersRound}
        primary={<Button onClick={onClear}>Show everybody</Button>}
        title="Nobody of that kind"
      >
        No name, title or employer matches what is chosen above. An e-mail address is found when it
        is written in full.
      </EmptyState>
    ) : (
      <div className="pt-10 md:pt-16">
        <EmptyState primary={<ImportLink inEmptyList />} title="Nobody of your own yet">
          Bring in the people you know already: from a table, a LinkedIn export, résumés or another
          system. They stay yours alone.
        </EmptyState>
      </div>
    )
  const List = isPhone ? PeopleItems : PeopleTable
  return (
    <div aria-busy={people.isStale || undefined}>
      <Suspense fallback={<PeopleSkeleton />}>
        <List items={items} people={people} {...rows} />
      </Suspense>
      {(people.hasMore || error !== undefined) && <ListFoot label="Show more" pages={people} />}
    </div>
  )
}
