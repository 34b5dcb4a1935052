import { type Agent, getAgent, listAgentSamples } from '@headwater/contract/flows/agent'
import { getAgentDecision, listAgentDecisions } from '@headwater/contract/flows/agent-decisions'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { flowTopic } from '@headwater/contract/flows/launches'
import { getSession } from '@headwater/contract/flows/sessions'
import { getLearnedWeights } from '@headwater/contract/flows/verdicts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { loadQueryOptions } from '#lib/use-load-data'
import { useMayEditSearches } from '../searches/use-may-edit-searches.ts'
import { isLaunched } from '../session/header/flow-status-badge.tsx'

/** Loads the agent of a session, for those who may edit it. */
export function useAgent(flowId: string) {
  const mayEdit = useMayEditSearches()
  return useQuery({ ...loadQueryOptions(getAgent, { flowId }), enabled: mayEdit })
}

/** Shows an agent as the server has returned it after a change. */
export function showAgent(cache: QueryClient, flowId: string, agent: Agent): void {
  cache.setQueryData(loadQueryOptions(getAgent, { flowId }).queryKey, agent)
}

/** Reloads the agent of a session and what it decided. */
export async function reloadAgent(cache: QueryClient, flowId: string): Promise<void> {
  const ofSession = [getAgent, getAgentDecision, listAgentSamples, getLearnedWeights, getSession]
  await Promise.all([
    ...ofSession.map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path, { flowId }] }),
    ),
    cache.invalidateQueries({ queryKey: ['pages', listAgentDecisions.path, { flowId }] }),
  ])
}

const restMs = 800

/** Keeps the agent of a session current with what it and other members do. */
export function useAgentChanges(flowId: string | undefined): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveTopic(flowTopic, flowId, () => {
    // A run reports every decision.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (flowId !== undefined) void reloadAgent(cache, flowId)
    }, restMs)
  })
}

/** Whether an agent searches, or is about to. */
export function isActive({ state }: Pick<Agent, 'state'>): boolean {
  return state === 'starting' || state === 'running'
}

interface StartableAgent {
  flow: Pick<FlowDetail, 'status'>
  agent: Pick<Agent, 'state'>
}

/** Whether an agent waits for its first start. A start that fails leaves the session a draft. */
export function canBeStarted({ flow, agent }: StartableAgent): boolean {
  return agent.state === 'off' || (agent.state === 'paused' && !isLaunched(flow))
}
