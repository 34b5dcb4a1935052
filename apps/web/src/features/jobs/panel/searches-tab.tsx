import { listFlows } from '@headwater/contract/flows/flows'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { Link } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useCredentials } from '#lib/session'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { ArchivedSearches } from './archived-searches.tsx'
import { pathToNewSearch } from './search-paths.ts'
import { SearchRow } from './search-row.tsx'

/** Lists the searches of a job and links to a new one. */
export function SearchesTab({ job }: { job: JobDetail }) {
  const pages = useLoadPages(listFlows, { limit: 20, jobId: job.id })
  const mayWrite = useCredentials()?.privileges.includes('flows.write') ?? false
  const { items, isLoading, error, retry } = pages
  if (isLoading && !items) return <SearchesSkeleton />
  if (!items)
    return (
      <Banner
        action={<Button onClick={retry}>Try again</Button>}
        title={error ?? 'Couldn’t load the sessions.'}
        tone="bad"
      />
    )
  // Searches come newest first and their numbers only grow.
  const next = Math.max(0, ...items.map(({ number }) => number)) + 1
  const newSearch = mayWrite ? (
    <Button asChild icon={Plus} kind="primary">
      <Link to={pathToNewSearch(job, next)}>New session</Link>
    </Button>
  ) : (
    <Button disabledReason={disabledReason} icon={Plus}>
      New session
    </Button>
  )
  if (items.length === 0)
    return (
      <>
        <EmptyState icon={Search} primary={newSearch} title="No sessions yet">
          Search for people who match this job.{' '}
          {job.criteria.length > 0
            ? 'A new session starts with the job’s criteria.'
            : 'Start by describing who you need in a sentence.'}
        </EmptyState>
        <ArchivedSearches jobId={job.id} mayWrite={mayWrite} next={next} />
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <div>{newSearch}</div>
      <ul aria-label="Sessions" className="flex flex-col rounded-lg border border-line">
        {items.map((flow) => (
          <SearchRow flow={flow} key={flow.id} mayWrite={mayWrite} next={next} />
        ))}
      </ul>
      {(pages.hasMore || error !== undefined) && <LoadMore label="Show more" pages={pages} />}
      <ArchivedSearches jobId={job.id} mayWrite={mayWrite} next={next} />
    </div>
  )
}

const disabledReason = 'Your role can only view sessions. Ask a recruiter to start one.'

function SearchesSkeleton() {
  return (
    <SkeletonRegion label="Loading sessions">
      <Skeleton className="h-8 w-32" />
      <div className="mt-3 flex flex-col gap-px">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    </SkeletonRegion>
  )
}
