import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Archive, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { Centred, TabFailure } from '../running/tab-states.tsx'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { AgentSkeleton } from './agent-skeleton.tsx'
import { NarrowAgent } from './narrow-agent.tsx'
import { useAgent, useAgentChanges } from './use-agent.ts'
import { useAnswers } from './use-answers.ts'
import { WideAgent } from './wide-agent.tsx'

/** Shows what the agent of a session may do, what it did, and what it asks. */
export function AgentTab({ flow }: { flow: FlowDetail }) {
  const mayEdit = useMayEditSearches()
  if (mayEdit) return <LoadedAgent flow={flow} key={flow.id} />
  return (
    <Centred>
      <EmptyState icon={LockKeyhole} title="You can’t see what the agent does">
        Your role is for reviewing candidates. Ask an admin for access to sessions.
      </EmptyState>
    </Centred>
  )
}

function LoadedAgent({ flow }: { flow: FlowDetail }) {
  const isNarrow = useMediaQuery('(width < 1024px)')
  const { data: agent, error, isFetching, refetch } = useAgent(flow.id)
  const answers = useAnswers(flow.id)
  const [dialog, setDialog] = useState<'rating' | 'settings'>()
  // The banner above the tabs watches an agent that was started.
  useAgentChanges(isLaunched(flow) ? undefined : flow.id)
  const isSlow = useDelayedLoading(agent === undefined && error === null)
  if (!agent)
    return error ? (
      <TabFailure
        pages={{ error: error.message, isLoading: isFetching, retry: () => void refetch() }}
        title="The agent couldn’t be loaded"
      />
    ) : (
      isSlow && <AgentSkeleton isNarrow={isNarrow} />
    )
  if (flow.isArchived && agent.state === 'off')
    return (
      <Centred>
        <EmptyState icon={Archive} title="This session is archived">
          Restore it before you start its agent.
        </EmptyState>
      </Centred>
    )
  const shared = {
    flow,
    agent,
    answers,
    onRate: () => setDialog('rating'),
    onEdit: () => setDialog('settings'),
  }
  const change = (name: 'rating' | 'settings') => (isOpen: boolean) =>
    setDialog(isOpen ? name : undefined)
  return (
    <>
      {isNarrow ? <NarrowAgent {...shared} /> : <WideAgent {...shared} />}
      <LazyDialog
        load={loadRatingDialog}
        onOpenChange={change('rating')}
        open={dialog === 'rating'}
        props={{ flowId: flow.id }}
      />
      <LazyDialog
        load={loadSettingsDialog}
        onOpenChange={change('settings')}
        open={dialog === 'settings'}
        props={{ flowId: flow.id, agent }}
      />
    </>
  )
}

async function loadRatingDialog() {
  return (await import('./rating-dialog.tsx')).RatingDialog
}

async function loadSettingsDialog() {
  return (await import('./settings-dialog.tsx')).SettingsDialog
}
