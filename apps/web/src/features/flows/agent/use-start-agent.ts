import { startAgent, stopAgent } from '@headwater/contract/flows/agent'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { useCredentials } from '#lib/session'
import { toast } from '#ui/feedback/toast'
import { formatCredits } from '../launch/format-launch.ts'
import { reloadSession } from '../running/reload-session.ts'
import type { AgentProps } from './agent-props.ts'
import { reloadAgent, showAgent } from './use-agent.ts'

/** Starts or resumes an agent. A repeated click or a retry starts it only once. */
export function useStartAgent(flow: FlowDetail, onError?: (error: Error) => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const maySpend = useCredentials()?.privileges.includes('credits.spend') ?? false
  const mutation = useMutation({
    mutationFn: () =>
      withIdempotencyKey('start', (idempotencyKey) =>
        call(startAgent, { flowId: flow.id }, { idempotencyKey }),
      ),
    onSuccess: async (agent) => {
      showAgent(cache, flow.id, agent)
      const held = formatCredits(agent.budget.held)
      toast({
        message:
          agent.state === 'starting'
            ? `Agent started. ${held} held.`
            : `Agent resumed. ${held} held.`,
        tone: 'ok',
      })
      await reloadSession(cache, flow.id)
      await navigate({
        to: '/main/flow-steps/$jobId/$flowId',
        params: { jobId: flow.jobId, flowId: flow.id },
        search: { tab: 'agent' },
        replace: true,
      })
    },
    onError: (error) => onError?.(error),
    onSettled: () => reloadAgent(cache, flow.id),
  })
  return {
    start: () => {
      if (!mutation.isPending) mutation.mutate()
    },
    isStarting: mutation.isPending,
    error: mutation.error,
    disabledReason: maySpend ? undefined : 'Your role can’t spend credits.',
  }
}

/** Pauses an agent or undoes its start. What is left of the held credits returns. */
export function useStopAgent({ flow, agent }: AgentProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { held } = agent.budget
  const returned = held > 0 ? ` ${formatCredits(held)} returned.` : ''
  const mutation = useMutation({
    mutationFn: () => call(stopAgent, { flowId: flow.id }),
    onSuccess: async (stopped) => {
      showAgent(cache, flow.id, stopped)
      toast({
        message:
          agent.state === 'starting'
            ? `Start undone. Nothing was sent.${returned}`
            : `Agent paused.${returned} Planned emails still go out.`,
        tone: 'ok',
      })
      await reloadSession(cache, flow.id)
      // The session may be a draft again, which has no tabs.
      if (agent.state === 'starting')
        await navigate({
          to: '/main/flow-steps/$jobId/$flowId',
          params: { jobId: flow.jobId, flowId: flow.id },
          search: { step: 'launch' },
          replace: true,
        })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: () => reloadAgent(cache, flow.id),
  })
  return {
    stop: () => {
      if (!mutation.isPending) mutation.mutate()
    },
    isStopping: mutation.isPending,
  }
}
