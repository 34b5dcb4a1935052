import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import type { PersonSummary } from '@headwater/contract/people/people'
import { RotateCcw, Split } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatAgo } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ListCard } from '../list-card.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'
import type { LoadedPairs } from './use-pairs.ts'

interface DecidedListProps {
  pairs: LoadedPairs
  status: 'merged' | 'apart'
}

/** Lists decisions with member and date, and reopens them. */
export function DecidedList({ pairs, status }: DecidedListProps) {
  const decisions = useDecisions(() => {})
  const showsSkeleton = useDelayedLoading(pairs.isLoading)
  const items = pairs.items?.filter(({ id }) => !decisions.leaving.has(id))
  return (
    <ListCard pages={pairs}>
      {items === undefined ? (
        <div className="h-44">{showsSkeleton && <DecidedSkeleton />}</div>
      ) : items.length === 0 ? (
        <EmptyState
          icon={Split}
          title={status === 'merged' ? 'No merged pairs' : 'No pairs kept separate'}
        >
          Your decisions appear here. You can undo them at any time.
        </EmptyState>
      ) : (
        <ul aria-label={status === 'merged' ? 'Merged pairs' : 'Pairs kept separate'}>
          {items.map((pair) => (
            <DecidedRow decisions={decisions} key={pair.id} pair={pair} />
          ))}
        </ul>
      )}
      {pairs.hasMore && items !== undefined && <LoadMore label="Show more" pages={pairs} />}
    </ListCard>
  )
}

function DecidedRow({ pair, decisions }: { pair: DuplicatePair; decisions: Decisions }) {
  const locale = useLocale()
  const now = useNow()
  const {
    people: [one, other],
    likelihood,
    decidedBy,
    decidedAt,
    status,
  } = pair
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t">
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="font-medium wrap-anywhere">
          {formatDistinctName(one, other)}
          <span className="font-regular text-fg-2">
            {status === 'merged' ? ' now includes ' : ' is kept separate from '}
          </span>
          {formatDistinctName(other, one)}
        </p>
        <p className="text-type-12 text-fg-2 tabular-nums">
          {likelihood}% match · {decidedBy?.name ?? 'Automatic'}
          {decidedAt !== null && ` · ${formatAgo(decidedAt, now, locale)}`}
        </p>
      </div>
      <Button
        aria-label={`Review ${one.name} and ${other.name} again`}
        icon={RotateCcw}
        onClick={() => void decisions.reopen(pair)}
        size="sm"
      >
        Review again
      </Button>
    </li>
  )
}

/** People of the same name are distinguished by title and employer. */
function formatDistinctName(
  { name, title, employer }: PersonSummary,
  other: PersonSummary,
): string {
  return name === other.name ? `${name}, ${title ?? employer ?? 'no role known'}` : name
}

function DecidedSkeleton() {
  return (
    <SkeletonRegion label="Loading pairs">
      {['w-64', 'w-72', 'w-56'].map((width) => (
        <div
          className="flex h-14 flex-col justify-center gap-2 border-line px-4 not-last:border-b"
          key={width}
        >
          <Skeleton className={`h-3 max-w-full ${width}`} />
          <Skeleton className="h-2.5 w-40" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
