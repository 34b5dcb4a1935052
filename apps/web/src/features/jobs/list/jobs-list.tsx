import { BriefcaseBusiness } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import type { JobSearchState } from '../use-job-search.ts'
import type { JobSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'
import { CardsSkeleton, JobsSkeleton } from './jobs-skeleton.tsx'

const loaders = {
  table: () => import('./jobs-table.tsx'),
  items: () => import('./job-items.tsx'),
  cards: () => import('./job-cards.tsx'),
}
const JobsTable = lazy(async () => ({ default: (await loaders.table()).JobsTable }))
const JobItems = lazy(async () => ({ default: (await loaders.items()).JobItems }))
const JobCards = lazy(async () => ({ default: (await loaders.cards()).JobCards }))

interface JobsListProps {
  state: JobSearchState
  jobs: LoadedJobs
  selection: JobSelection
  /** To the people of a job. */
  onEnter: (id: string) => void
  /** What is written about a job, beside the list. */
  onOpen: (id: string) => void
}

/** The jobs, or what stands in their place. */
export function JobsList({ state, jobs, ...rest }: JobsListProps) {
  const { items, isLoading, error, retry } = jobs
  const { search } = state
  const isPhone = useMediaQuery('(width < 768px)')
  const look = search.look ?? (isPhone ? 'items' : 'table')
  const showsSkeleton = useDelayedLoading(isLoading)
  // What draws the rows comes together with them, and not after them.
  useEffect(() => void loaders[look]().catch(() => undefined), [look])
  if (!items && !isLoading && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  const skeleton = look === 'cards' ? <CardsSkeleton /> : <JobsSkeleton />
  const Rows = { table: JobsTable, items: JobItems, cards: JobCards }[look]
  const isBare = look === 'cards' && items?.length !== 0
  const list =
    showsSkeleton && !items ? (
      skeleton
    ) : !items ? (
      <div className="h-150" />
    ) : items.length === 0 ? (
      <NoneHere {...state} />
    ) : (
      <div aria-busy={jobs.isStale || undefined}>
        <Suspense fallback={skeleton}>
          <Rows items={items} jobs={jobs} openId={search.job} {...rest} />
        </Suspense>
        {(jobs.hasMore || error !== undefined) && <ListFoot label="Show more" pages={jobs} />}
      </div>
    )
  return isBare ? (
    list
  ) : (
    <Card className="overflow-clip" padding="none">
      {list}
    </Card>
  )
}

/** Jobs there are, but none that answers to what is chosen above. */
function NoneHere({ search, change, clear, isNarrowed }: JobSearchState) {
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      primary={
        isNarrowed ? (
          <Button onClick={clear}>Clear the filter</Button>
        ) : (
          <Button onClick={() => change({ tab: 'all' })}>Show all jobs</Button>
        )
      }
      title={isNarrowed ? 'No job of that kind' : noneAt[search.tab ?? 'active']}
    >
      {isNarrowed
        ? 'No title, department or place matches what is chosen above.'
        : 'The other tabs have some.'}
    </EmptyState>
  )
}

const noneAt = {
  active: 'No job is open or on hold',
  draft: 'No drafts',
  closed: 'No closed jobs',
  all: 'No jobs here',
  archived: 'Nothing is archived',
}
