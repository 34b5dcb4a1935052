import { type FlowDetail, getFlow } from '@headwater/contract/flows/flows'
import { flowTopic } from '@headwater/contract/flows/launches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { loadQueryOptions } from '#lib/use-load-data'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { isNotFoundError } from '../searches/is-not-found-error.ts'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import {
  type RunningTab,
  type SessionStep,
  useSessionAddress,
} from '../session/header/session-address.ts'
import { SavedPlanGate } from './saved-plan-gate.tsx'
import { SessionPageFrame } from './session-page-frame.tsx'
import { StepSkeleton } from './step-skeleton.tsx'

const PageLoadError = lazy(async () => ({
  default: (await import('#ui/feedback/page-load-error')).PageLoadError,
}))
const MessagesStep = lazy(async () => ({
  default: (await import('./messages-step.tsx')).MessagesStep,
}))
const ScheduleStep = lazy(async () => ({
  default: (await import('./schedule-step.tsx')).ScheduleStep,
}))
const LaunchStep = lazy(async () => ({
  default: (await import('../launch/launch-step.tsx')).LaunchStep,
}))
const GraceBanner = lazy(async () => ({
  default: (await import('../launch/grace-banner.tsx')).GraceBanner,
}))
const SessionActions = lazy(async () => ({
  default: (await import('../running/session-actions.tsx')).SessionActions,
}))
const AgentTab = lazy(async () => ({
  default: (await import('../agent/agent-tab.tsx')).AgentTab,
}))
const AgentActions = lazy(async () => ({
  default: (await import('../agent/agent-actions.tsx')).AgentActions,
}))
const AgentBanner = lazy(async () => ({
  default: (await import('../agent/agent-banner.tsx')).AgentBanner,
}))
const PeopleTab = lazy(async () => ({
  default: (await import('../running/people-tab.tsx')).PeopleTab,
}))
const ScheduleTab = lazy(async () => ({
  default: (await import('../running/schedule-tab.tsx')).ScheduleTab,
}))
const HistoryTab = lazy(async () => ({
  default: (await import('../running/history-tab.tsx')).HistoryTab,
}))
const ResultsTab = lazy(async () => ({
  default: (await import('../running/results-tab.tsx')).ResultsTab,
}))

/** Shows a step of a draft session, or a tab of a session that was launched. */
export function FlowStepsPage() {
  const { jobId = '', flowId = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(loadQueryOptions(getFlow, { flowId }))
  const isSlow = useDelayedLoading(data === undefined && error === null)
  if (isNotFoundError(error) || (data && data.jobId !== jobId)) return <NotFoundContent />
  if (data) return <LoadedSession flow={data} key={data.id} />
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
  return isSlow ? <StepSkeleton /> : null
}

function LoadedSession({ flow }: { flow: FlowDetail }) {
  const cache = useQueryClient()
  const { step, tab } = useSessionAddress(flow)
  const isPhone = useMediaQuery('(width < 768px)')
  const isAgent = flow.mode === 'agent'
  useLiveTopic(flowTopic, flow.id, (change) => {
    // The tabs watch their people and the agent themselves.
    if (change?.what === 'people' || change?.what === 'agent') return
    void import('../running/reload-session.ts').then(({ reloadSession }) =>
      reloadSession(cache, flow.id),
    )
  })
  // More people can be approved while a session is running. An agent finds them by itself.
  const isRunningTab = isLaunched(flow) && (step !== 'launch' || isAgent)
  const current = isRunningTab ? tab : step
  const Part = isRunningTab ? tabs[tab] : isAgent && step === 'launch' ? AgentTab : steps[step]
  return (
    <SessionPageFrame
      actions={isLaunched(flow) && findActions(flow, current, isPhone)}
      banner={
        isLaunched(flow) && (
          <>
            <GraceBanner flow={flow} />
            {isAgent && <AgentBanner flow={flow} />}
          </>
        )
      }
      current={current}
      flow={flow}
    >
      <Suspense fallback={<StepSkeleton />} key={current}>
        {current === 'launch' ? (
          <SavedPlanGate flow={flow}>
            <Part flow={flow} />
          </SavedPlanGate>
        ) : (
          <Part flow={flow} />
        )}
      </Suspense>
    </SessionPageFrame>
  )
}

function findActions(flow: FlowDetail, current: SessionStep | RunningTab, isPhone: boolean) {
  // Beside the buttons of the steps, only the top bar of a phone has room for them.
  if (current === 'steps' && !isPhone && !flow.isArchived) return null
  return current === 'agent' ? <AgentActions flow={flow} /> : <SessionActions flow={flow} />
}

type Part = ComponentType<{ flow: FlowDetail }>

const steps: Readonly<Record<SessionStep, Part>> = {
  messages: MessagesStep,
  schedule: ScheduleStep,
  launch: LaunchStep,
}

const tabs: Readonly<Record<RunningTab, Part>> = {
  agent: AgentTab,
  steps: MessagesStep,
  people: PeopleTab,
  schedule: ScheduleTab,
  history: HistoryTab,
  results: ResultsTab,
}
