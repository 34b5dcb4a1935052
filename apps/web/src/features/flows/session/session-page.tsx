import { getFlow } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { isNotFoundError } from '../searches/is-not-found-error.ts'
import { Session } from './session.tsx'
import { SessionSkeleton } from './session-skeleton.tsx'

const PageLoadError = lazy(async () => ({
  default: (await import('#ui/feedback/page-load-error')).PageLoadError,
}))

/** Shows a session of a job: its search and its results. */
export function SessionPage() {
  const { jobFlowId = '' } = useParams({ strict: false })
  // The URL continues below this page but matches no route.
  const isLost = useMatches({ select: (all) => all.some(({ _notFound }) => _notFound) })
  return isLost ? <Outlet /> : <LoadedSession flowId={jobFlowId} key={jobFlowId} />
}

function LoadedSession({ flowId }: { flowId: string }) {
  const { data, error, isFetching, refetch } = useQuery(loadQueryOptions(getFlow, { flowId }))
  const [turn, setTurn] = useState(0)
  const isSlow = useDelayedLoading(data === undefined && error === null)

  /** Remounts the session, because local changes can't be kept. */
  async function reload() {
    await refetch()
    setTurn(turn + 1)
  }

  if (data) return <Session flow={data} key={turn} onReload={() => void reload()} />
  if (isNotFoundError(error)) return <NotFoundContent />
  if (error)
    return (
      <Suspense>
        <PageLoadError
          isRetrying={isFetching}
          name="Session"
          onRetry={refetch}
          sentence={error.message}
        />
      </Suspense>
    )
  return isSlow ? <SessionSkeleton /> : null
}
