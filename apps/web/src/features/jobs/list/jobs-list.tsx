import { BriefcaseBusiness } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import type { JobSearchState } from '../use-job-search.ts'
import type { JobListSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'
import { CardsSkeleton, JobsSkeleton } from './jobs-skeleton.tsx'

const loaders = {
  table: () => import('./jobs-table.tsx'),
  items: () => import('./job-phone-list.tsx'),
  cards: () => import('./job-cards.tsx'),
}
const JobsTable = lazy(async () => ({ default: (await loaders.table()).JobsTable }))
const JobPhoneList = lazy(async () => ({ default: (await loaders.items()).JobPhoneList }))
const JobCards = lazy(async () => ({ default: (await loaders.cards()).JobCards }))

interface JobsListProps {
  state: JobSearchState
  jobs: LoadedJobs
  selection: JobListSelection
  /** Opens the pipeline of a job. */
  onEnter: (id: string) => void
  /** Opens the details of a job next to the list. */
  onOpen: (id: string) => void
}

/** Shows the jobs, or the skeleton, error or empty state. */
export function JobsList({ state, jobs, ...rest }: JobsListProps) {
  const { items, isLoading, error, retry } = jobs
  const { search } = state
  const isPhone = useMediaQuery('(width < 768px)')
  const layout = search.layout ?? (isPhone ? 'items' : 'table')
  const showsSkeleton = useDelayedLoading(isLoading)
  // Load the layout's code in parallel with the rows.
  useEffect(() => void loaders[layout]().catch(() => undefined), [layout])
  if (!items && !isLoading && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  const skeleton = layout === 'cards' ? <CardsSkeleton /> : <JobsSkeleton />
  const Rows = { table: JobsTable, items: JobPhoneList, cards: JobCards }[layout]
  const isBare = layout === 'cards' && items?.length !== 0
  const list =
    showsSkeleton && !items ? (
      skeleton
    ) : !items ? (
      <div className="h-150" />
    ) : items.length === 0 ? (
      <NoMatchingJobs {...state} />
    ) : (
      <div aria-busy={jobs.isStale || undefined}>
        <Suspense fallback={skeleton}>
          <Rows items={items} jobs={jobs} openId={search.job} {...rest} />
        </Suspense>
        {(jobs.hasMore || error !== undefined) && <LoadMore label="Show more" pages={jobs} />}
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

/** There are jobs, but none matches the filters. */
function NoMatchingJobs({ search, change, clear, isFiltered }: JobSearchState) {
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      primary={
        isFiltered ? (
          <Button onClick={clear}>Clear filters</Button>
        ) : (
          <Button onClick={() => change({ tab: 'all' })}>Show all jobs</Button>
        )
      }
      title={isFiltered ? 'No matching jobs' : noneTitles[search.tab ?? 'active']}
    >
      {isFiltered ? 'No job matches your search and filters.' : 'Other tabs have jobs.'}
    </EmptyState>
  )
}

const noneTitles = {
  active: 'No open jobs or jobs on hold',
  draft: 'No drafts',
  closed: 'No closed jobs',
  all: 'No jobs',
  archived: 'No archived jobs',
}
