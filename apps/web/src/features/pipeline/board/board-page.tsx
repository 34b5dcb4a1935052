import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { earlyPart, useEarlyPart } from '#lib/early-part'
import { NotFoundHere } from '#ui/not-found-here'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { BoardSkeleton } from './board-skeleton.tsx'
import { useBoardQuery } from './use-board-query.ts'
import { useRecall } from './use-recall.ts'

// On its way while its data is.
const jobBoard = earlyPart(async () => (await import('./job-board.tsx')).JobBoard)
const PageFailure = lazy(async () => ({
  default: (await import('#ui/page-failure')).PageFailure,
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
  const JobBoard = useEarlyPart(jobBoard)
  const isSlow = useDelayedLoading(!(data && JobBoard) && error === null)
  if (isMissing(error)) return <NotFoundHere />
  if (data && JobBoard)
    return <JobBoard board={data} candidateId={candidateId} jobId={jobId} query={query} />
  if (error && !data)
    return (
      <Suspense>
        <PageFailure
          isRetrying={isFetching}
          name="Pipeline"
          onRetry={() => void reload()}
          sentence={error.message}
        />
      </Suspense>
    )
  return isSlow ? <BoardSkeleton jobId={jobId} /> : null
}

/** Not there, or not for this person; the server says the same of both. */
function isMissing(error: Error | null): boolean {
  return error?.cause instanceof ApiError && error.cause.reason === 'not_found'
}

function isId(value: string | undefined): value is string {
  return z.uuid().safeParse(value).success
}
