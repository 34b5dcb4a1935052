import type { SessionTab } from '@headwater/contract/flows/sessions'
import { Waves } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { SessionsSkeleton } from './sessions-skeleton.tsx'
import type { SessionRowsProps } from './sessions-table.tsx'
import type { SessionSearchState } from './use-session-search.ts'

const loaders = {
  table: () => import('./sessions-table.tsx'),
  cards: () => import('./session-cards.tsx'),
}
const SessionsTable = lazy(async () => ({ default: (await loaders.table()).SessionsTable }))
const SessionCards = lazy(async () => ({ default: (await loaders.cards()).SessionCards }))

interface SessionsListProps extends Omit<SessionRowsProps, 'items'> {
  state: SessionSearchState
}

/** Shows the sessions, or the skeleton, error or empty state. */
export function SessionsList({ state, ...rest }: SessionsListProps) {
  const { sessions } = rest
  const { items, isLoading, error, retry } = sessions
  const isPhone = useMediaQuery('(width < 768px)')
  const layout = isPhone ? 'cards' : 'table'
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the layout's code in parallel with the rows.
  useEffect(() => void loaders[layout]().catch(() => undefined), [layout])
  if (!items && !isLoading && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  const Rows = isPhone ? SessionCards : SessionsTable
  return (
    <Card className="@container overflow-clip" padding="none">
      {showsSkeleton && !items ? (
        <SessionsSkeleton />
      ) : !items ? (
        <div className="h-150" />
      ) : items.length === 0 ? (
        <NoMatchingSessions {...state} />
      ) : (
        <div aria-busy={sessions.isStale || undefined}>
          <Suspense fallback={<SessionsSkeleton />}>
            <Rows items={items} {...rest} />
          </Suspense>
          {(sessions.hasMore || error !== undefined) && (
            <LoadMore label="Show more" pages={sessions} />
          )}
        </div>
      )}
    </Card>
  )
}

/** There are sessions, but none matches the filters. */
function NoMatchingSessions({ search, change, clear, isFiltered }: SessionSearchState) {
  const tab = search.tab ?? 'all'
  return (
    <EmptyState
      icon={Waves}
      primary={
        isFiltered ? (
          <Button onClick={clear}>Clear filters</Button>
        ) : tab === 'all' ? (
          <Button onClick={() => change({ tab: 'archived' })}>Show archived sessions</Button>
        ) : (
          <Button onClick={() => change({ tab: undefined })}>Show all sessions</Button>
        )
      }
      title={isFiltered ? 'No matching sessions' : noneTitles[tab]}
    >
      {isFiltered ? 'No session matches your search and filters.' : 'Other tabs have sessions.'}
    </EmptyState>
  )
}

const noneTitles: Readonly<Record<SessionTab, string>> = {
  all: 'All sessions are archived',
  running: 'No running sessions',
  held: 'No session is held',
  paused: 'No paused sessions',
  draft: 'No drafts',
  done: 'No finished sessions',
  archived: 'No archived sessions',
}
