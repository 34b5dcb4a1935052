import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { DryRun, DryRunPerson } from '@headwater/contract/flows/launches'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import type { Approval } from './approve-card.tsx'
import { DryRunActions } from './dry-run-actions.tsx'
import { LaunchDialog } from './launch-dialog.tsx'
import { PhoneDryRun } from './phone-dry-run.tsx'
import { proposeCount, summariseApproved } from './summarise-approved.ts'
import { type LoadedDryRun, useDryRunPeople } from './use-dry-run.ts'
import { useLaunch } from './use-launch.ts'
import { type DryRunViewMode, WideDryRun } from './wide-dry-run.tsx'

interface DryRunViewProps {
  flow: FlowDetail
  dryRun: DryRun
  planned: LoadedDryRun
}

/** Holds what is approved and who is previewed, on every width. */
export function DryRunView({ flow, dryRun, planned }: DryRunViewProps) {
  const isNarrow = useMediaQuery('(width < 1024px)')
  const [mode, setMode] = useState<DryRunViewMode>('person')
  const [selectedId, setSelectedId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [approval, setApproval] = useState<Approval>(() => ({
    kind: dryRun.people > proposeCount(dryRun) ? 'first' : 'all',
    count: proposeCount(dryRun),
  }))
  const count = approval.kind === 'all' ? dryRun.people : approval.count
  const people = useDryRunPeople(dryRun, flow.id, approval.kind === 'all' ? 0 : count)
  const part = summariseApproved(dryRun, people.items ?? [], count)
  const launch = useLaunch(flow.id)
  const isStale = !planned.isCurrent

  function planAgain() {
    setAsking(false)
    planned.planAgain()
  }

  const shared = {
    flow,
    dryRun,
    people,
    part,
    approval,
    onApproval: setApproval,
    mode,
    onMode: setMode,
    selectedId,
    onSelect: (person: DryRunPerson | undefined) => setSelectedId(person?.personId),
    blockedReason: findBlockedReason(dryRun, isStale),
    onLaunch: () => {
      launch.reset()
      setAsking(true)
    },
    notice: isStale && (
      <Banner
        action={
          <Button loading={planned.isPlanning} onClick={planAgain}>
            Plan again
          </Button>
        }
        title="This dry run is out of date"
        tone="warn"
      >
        The session has changed, or the plan is older than an hour.
      </Banner>
    ),
  }
  return (
    <>
      <DryRunActions dryRunId={dryRun.id} flowId={flow.id} />
      {isNarrow ? <PhoneDryRun {...shared} /> : <WideDryRun {...shared} />}
      {isAsking && (
        <LaunchDialog
          dryRun={dryRun}
          error={launch.error}
          flow={flow}
          isLaunching={launch.isPending}
          onLaunch={(acceptsWarnings) => {
            if (launch.isPending || launch.isSuccess) return
            launch.mutate({ dryRunId: dryRun.id, count, acceptsWarnings })
          }}
          onOpenChange={(open) => launch.isPending || setAsking(open)}
          onPlanAgain={planAgain}
          open
          part={part}
        />
      )}
    </>
  )
}

function findBlockedReason(dryRun: DryRun, isStale: boolean): string | undefined {
  if (isStale) return 'Plan again first: this dry run is out of date.'
  const missing = dryRun.checks.find(({ status }) => status === 'missing')
  if (missing) return missing.text
  return dryRun.isReady ? undefined : 'Something is still missing.'
}
