import { getFlow } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { NotFoundHere } from '#ui/not-found-here'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { isMissing } from '../searches/is-missing.ts'
import { Session } from './session.tsx'
import { SessionSkeleton } from './session-skeleton.tsx'

const PageFailure = lazy(async () => ({
  default: (await import('#ui/page-failure')).PageFailure,
}))

/** A session of a job: what is looked for, and who is found. */
export function SessionPage() {
  const { jobFlowId = '' } = useParams({ strict: false })
  // An address that goes on below this one, and leads nowhere.
  const isLost = useMatches({ select: (all) => all.some(({ _notFound }) => _notFound) })
  return isLost ? <Outlet /> : <LoadedSession flowId={jobFlowId} key={jobFlowId} />
}

function LoadedSession({ flowId }: { flowId: string }) {
  const { data, error, isFetching, refetch } = useQuery(loadOptions(getFlow, { flowId }))
  const [turn, setTurn] = useState(0)
  const isSlow = useDelayedLoading(data === undefined && error === null)

  /** From the start, as what was changed here meanwhile can't be kept. */
  async function reload() {
    await refetch()
    setTurn(turn + 1)
  }

  if (data) return <Session flow={data} key={turn} onReload={() => void reload()} />
  if (isMissing(error)) return <NotFoundHere />
  if (error)
    return (
      <Suspense>
        <PageFailure
          isRetrying={isFetching}
          name="Session"
          onRetry={refetch}
          sentence={error.message}
        />
      </Suspense>
    )
  return isSlow ? <SessionSkeleton /> : null
}
