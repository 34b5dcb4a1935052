import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getPlan, type SavedPlan } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { StepSkeleton } from './step-skeleton.tsx'

interface PlanLoaderProps {
  flow: FlowDetail
  children: (saved: SavedPlan) => ReactNode
}

/** Loads the plan of a session, or says why it can't be shown. */
export function PlanLoader({ flow, children }: PlanLoaderProps) {
  const mayEdit = useMayEditSearches()
  const { data, error, isFetching, refetch } = useQuery({
    ...loadQueryOptions(getPlan, { flowId: flow.id }),
    enabled: mayEdit,
    // The text being edited stays as it is.
    refetchOnWindowFocus: false,
  })
  const isSlow = useDelayedLoading(mayEdit && data === undefined && error === null)
  if (!mayEdit) return <NoPlanPermission flowId={flow.id} />
  if (data) return children(data)
  if (error)
    return (
      <div className="grid h-full place-items-center" role="alert">
        <LoadErrorState
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          sentence={error.message}
          title="The emails of this session couldn’t be loaded"
        />
      </div>
    )
  return isSlow ? <StepSkeleton /> : null
}

function NoPlanPermission({ flowId }: { flowId: string }) {
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={Lock}
        primary={
          <Button asChild>
            <Link params={{ jobFlowId: flowId }} to="/main/sourcingsession/$jobFlowId">
              View the search
            </Link>
          </Button>
        }
        title="You can’t edit this session"
      >
        Your role can view searches and give verdicts. Ask an owner or admin for access to emails.
      </EmptyState>
    </div>
  )
}
