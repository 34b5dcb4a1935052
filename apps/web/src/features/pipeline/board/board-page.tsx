import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { NotFoundHere } from '#ui/not-found-here'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoardQuery } from './use-board-query.ts'
import { useRecall } from './use-recall.ts'

const loadBoard = () => import('./job-board.tsx')
const JobBoard = lazy(async () => ({ default: (await loadBoard()).JobBoard }))
const BoardFailure = lazy(async () => ({
  default: (await import('./board-failure.tsx')).BoardFailure,
}))

/** The pipeline of a job; with a candidate's id behind it, their panel is open. */
export function BoardPage() {
  const { jobId = '', recallUserData } = useParams({ strict: false })
  const isLost = useMatches({ select: (all) => all.some(({ _notFound }) => _notFound) })
  const isReady = useRecall(recallUserData)
  if (isLost) return <Outlet />
  if (!isId(jobId)) return <NotFoundHere />
  return (
    <LoadedPage
      candidateId={isId(recallUserData) ? recallUserData : undefined}
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
  const isSlow = useDelayedLoading(!data && error === null)
  // The board itself is on its way while its data is.
  useEffect(() => void loadBoard().catch(() => undefined), [])
  const skeleton = <BoardSkeleton jobId={jobId} />
  if (isMissing(error)) return <NotFoundHere />
  if (data)
    return (
      <Suspense fallback={skeleton}>
        <JobBoard board={data} candidateId={candidateId} jobId={jobId} query={query} />
      </Suspense>
    )
  if (error)
    return (
      <Suspense>
        <BoardFailure
          isRetrying={isFetching}
          onRetry={() => void reload()}
          sentence={error.message}
        />
      </Suspense>
    )
  return isSlow ? skeleton : null
}

/** Not there, or not for this person; the server says the same of both. */
function isMissing(error: Error | null): boolean {
  return error?.cause instanceof ApiError && error.cause.reason === 'not_found'
}

function isId(value: string | undefined): value is string {
  return z.uuid().safeParse(value).success
}
