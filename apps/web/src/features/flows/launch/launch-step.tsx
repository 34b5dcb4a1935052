import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getReadiness, type ReadinessItem } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, LockKeyhole, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ReadinessCard } from '../editor/readiness-card.tsx'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { DryRunSkeleton } from './dry-run-skeleton.tsx'
import { DryRunView } from './dry-run-view.tsx'
import { formatAllSkipped } from './format-launch.ts'
import { useDryRun } from './use-dry-run.ts'
import { useLaunches } from './use-starting-launch.ts'

/** Shows exactly what a launch would do, and launches. */
export function LaunchStep({ flow }: { flow: FlowDetail }) {
  const mayLaunch = useMayEditSearches()
  const launches = useLaunches(flow)
  const isSlow = useDelayedLoading(launches.isLoading)
  const starting = launches.items?.find(({ state }) => state === 'starting')
  if (!mayLaunch)
    return (
      <Centred>
        <EmptyState icon={LockKeyhole} title="You can’t launch sessions">
          Your role is for reviewing candidates. Ask an admin for access to sessions.
        </EmptyState>
      </Centred>
    )
  if (flow.isArchived)
    return (
      <Centred>
        <EmptyState icon={Archive} title="This session is archived">
          Restore it before you launch it.
        </EmptyState>
      </Centred>
    )
  if (starting) return <Launched flow={flow} startsAt={starting.startsAt} />
  // A session that is about to start must not be planned again.
  if (launches.isLoading) return isSlow ? <DryRunSkeleton /> : null
  return <PlannedLaunch flow={flow} key={flow.id} />
}

function Launched({ flow, startsAt }: { flow: FlowDetail; startsAt: string }) {
  const locale = useLocale()
  return (
    <Centred>
      <EmptyState
        icon={Sailboat}
        primary={
          <Button asChild>
            <Link
              params={{ jobId: flow.jobId, flowId: flow.id }}
              search={{ tab: 'people' }}
              to="/main/flow-steps/$jobId/$flowId"
            >
              Show people
            </Link>
          </Button>
        }
        title={`Launched. Starts at ${formatTime(startsAt, locale)}`}
      >
        Until then you can undo it, and nothing is sent. You can launch to more people after it has
        started.
      </EmptyState>
    </Centred>
  )
}

/** Without these nothing can be planned. */
const requiredToPlan: readonly ReadinessItem['id'][] = ['steps', 'slots', 'mailbox']

function PlannedLaunch({ flow }: { flow: FlowDetail }) {
  const readiness = useQuery({
    ...loadQueryOptions(getReadiness, { flowId: flow.id }),
    refetchOnMount: 'always',
  })
  const isPlannable = readiness.data?.items.every(
    ({ id, status }) => status !== 'missing' || !requiredToPlan.includes(id),
  )
  // If the checks can't be loaded, the dry run says why it can't be planned.
  const planned = useDryRun(flow.id, isPlannable ?? readiness.isError)
  const { dryRun, error, isPlanning, planAgain } = planned
  const isSlow = useDelayedLoading((isPlanning || readiness.isPending) && dryRun === undefined)
  if (isPlannable === false) return <NotReady flow={flow} />
  if (dryRun)
    return dryRun.people === 0 ? (
      <NoPeople dryRunSkipped={dryRun.skipped} flow={flow} onPlanAgain={planAgain} />
    ) : (
      <DryRunView dryRun={dryRun} flow={flow} key={dryRun.id} planned={planned} />
    )
  if (error && !isPlanning)
    return (
      <Centred>
        <LoadErrorState
          isRetrying={isPlanning}
          onRetry={planAgain}
          sentence={formatFailure(error)}
          title="The dry run couldn’t be planned"
        />
      </Centred>
    )
  return isSlow ? <DryRunSkeleton /> : null
}

/** Lists what is missing before a launch can be planned. */
function NotReady({ flow }: { flow: FlowDetail }) {
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex max-w-150 flex-col gap-4 p-4 md:py-10">
      <div>
        <h1 className="text-type-20">Almost ready to launch</h1>
        <p className="text-fg-2">
          Add what is missing. Then a dry run shows every email, its date and what it costs.
        </p>
      </div>
      <ReadinessCard
        flow={flow}
        onReview={undefined}
        onStep={() =>
          void navigate({
            to: '/main/flow-steps/$jobId/$flowId',
            params: { jobId: flow.jobId, flowId: flow.id },
            search: { step: 'messages' },
          })
        }
      />
    </div>
  )
}

interface NoPeopleProps {
  flow: FlowDetail
  dryRunSkipped: number
  onPlanAgain: () => void
}

function NoPeople({ flow, dryRunSkipped, onPlanAgain }: NoPeopleProps) {
  const isDraft = flow.status === 'draft'
  return (
    <Centred>
      <EmptyState
        icon={Sailboat}
        primary={
          <Button asChild kind="primary">
            <Link params={{ jobFlowId: flow.id }} to="/main/sourcingsession/$jobFlowId">
              Choose people
            </Link>
          </Button>
        }
        secondary={<Button onClick={onPlanAgain}>Plan again</Button>}
        title={isDraft ? 'No one to write to yet' : 'No one waits for approval'}
      >
        {dryRunSkipped > 0
          ? formatAllSkipped(dryRunSkipped)
          : isDraft
            ? 'Choose people in the search. They appear here with the dates of their emails.'
            : 'Everyone who matches is in this session already.'}
      </EmptyState>
    </Centred>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid h-full min-h-60 flex-1 place-items-center px-4">{children}</div>
}
