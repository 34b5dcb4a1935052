import { getClientInfo, getCompanyInfo } from '@headwater/contract/identity'
import { Id } from '@headwater/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { preloadable, usePreloadable } from '#lib/preloadable'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoardQuery } from './use-board-query.ts'

// Its code loads in parallel with its data.
const jobBoard = preloadable(async () => (await import('./job-board.tsx')).JobBoard)
const PageLoadError = lazy(async () => ({
  default: (await import('#ui/feedback/page-load-error')).PageLoadError,
}))

/** Shows the pipeline of a job. With a candidate's id in the URL, their panel is open. */
export function BoardPage() {
  const params = useParams({ strict: false })
  const jobId = parseId(params.jobId)
  const isLost = useMatches({ select: (all) => all.some(({ _notFound }) => _notFound) })
  const isReady = useRefreshAccount(params.recallUserData)
  if (isLost) return <Outlet />
  if (jobId === undefined) return <NotFoundContent />
  return (
    <LoadedPage
      candidateId={parseId(params.recallUserData)}
      isReady={isReady}
      jobId={jobId}
      key={jobId}
    />
  )
}

interface LoadedPageProps {
  jobId: string
  candidateId: string | undefined
  isReady: boolean
}

function LoadedPage({ jobId, candidateId, isReady }: LoadedPageProps) {
  const query = useBoardQuery(jobId, isReady)
  const { data, error, isFetching, reload } = query
  const JobBoard = usePreloadable(jobBoard)
  const isSlow = useDelayedLoading(!(data && JobBoard) && error === null)
  if (isNotFoundError(error)) return <NotFoundContent />
  if (data && JobBoard)
    return <JobBoard board={data} candidateId={candidateId} jobId={jobId} query={query} />
  if (error && !data)
    return (
      <Suspense>
        <PageLoadError
          isRetrying={isFetching}
          name="Pipeline"
          onRetry={() => void reload()}
          sentence={error.message}
        />
      </Suspense>
    )
  return isSlow ? <BoardSkeleton jobId={jobId} /> : null
}

/**
 * Returns whether the job does not exist or is not visible to the user. The server does not
 * distinguish them.
 */
function isNotFoundError(error: Error | null): boolean {
  return error?.cause instanceof ApiError && error.cause.reason === 'not_found'
}

/** Returns the id in the case the server writes it, because live changes are matched by it. */
function parseId(value: string | undefined): string | undefined {
  return Id.safeParse(value).data
}

/**
 * Refetches the user and the company when the URL contains a segment after the job, because a user
 * returning from a purchase has other credits and possibly other rights. Only the URL of arrival
 * does this, not switching between cards.
 */
function useRefreshAccount(candidateId: string | undefined): boolean {
  const cache = useQueryClient()
  const [isDone, setDone] = useState(candidateId === undefined)
  useEffect(() => {
    if (isDone) return
    const all = [getClientInfo, getCompanyInfo].map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path] }),
    )
    // A failure is shown by the component that displays the data.
    void Promise.allSettled(all).then(() => setDone(true))
  }, [cache, isDone])
  return isDone
}
