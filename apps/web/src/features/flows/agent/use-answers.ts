import { getAgent } from '@headwater/contract/flows/agent'
import {
  type AgentDecision,
  answerAgentQuestions,
  listAgentDecisions,
} from '@headwater/contract/flows/agent-decisions'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import { formatCredits, formatPeople } from '../launch/format-launch.ts'
import { reloadSession } from '../running/reload-session.ts'
import type { Refusal } from '../running/use-sequence-acts.ts'
import { reloadAgent, useAgent } from './use-agent.ts'
import type { DecisionPage } from './use-decisions.ts'

type Question = Pick<AgentDecision, 'id' | 'person'>

export interface Answers {
  approve: (questions: readonly Question[]) => void
  decline: (questions: readonly Question[]) => void
  /** Why no one can be approved, or nothing answered at all. */
  approveReason: string | undefined
  declineReason: string | undefined
  /** People whom the last approval did not reach. */
  refused: readonly Refusal[]
  dismissRefused: () => void
}

/** Answers what the agent asks. The lines show the answer at once. */
export function useAnswers(flowId: string): Answers {
  const { data: agent } = useAgent(flowId)
  const cache = useQueryClient()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const maySpend = useCredentials()?.privileges.includes('credits.spend') ?? false

  async function send(questions: readonly Question[], answer: 'approve' | 'decline' | 'reopen') {
    const decisionIds = questions.map(({ id }) => id)
    if (answer === 'reopen') return call(answerAgentQuestions, { flowId, decisionIds, answer })
    showAnswer(cache, flowId, decisionIds, answer === 'approve' ? 'approved' : 'declined')
    return call(answerAgentQuestions, { flowId, decisionIds, answer })
  }

  async function reload() {
    // An approval spends credits and adds people to the session.
    await Promise.all([reloadAgent(cache, flowId), reloadSession(cache, flowId)])
  }

  async function approve(questions: readonly Question[]) {
    setRefused([])
    try {
      const { changed, credits, refused } = await send(questions, 'approve')
      setRefused(refused.map(({ decisionId, ...one }) => ({ ...one, enrolmentId: decisionId })))
      if (changed > 0)
        toast({
          message: `Approved ${formatNames(questions, changed)}. ${credits === 0 ? 'Nothing was spent.' : `${formatCredits(credits)} spent.`}`,
          tone: 'ok',
        })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    await reload()
  }

  async function decline(questions: readonly Question[]) {
    setRefused([])
    try {
      const { changed } = await send(questions, 'decline')
      if (changed > 0)
        toast({
          message: `Declined ${formatNames(questions, changed)}.`,
          onUndo: () => void reopen(questions),
        })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    await reload()
  }

  async function reopen(questions: readonly Question[]) {
    try {
      const { changed } = await send(questions, 'reopen')
      toast(
        changed > 0
          ? `The agent asks about ${formatNames(questions, changed)} again.`
          : 'Nothing was changed.',
      )
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    await reload()
  }

  const declineReason = maySpend ? undefined : 'Your role can’t spend credits.'
  return {
    approve: (questions) => void approve(questions),
    decline: (questions) => void decline(questions),
    approveReason:
      declineReason ?? (agent?.state === 'running' ? undefined : 'Resume the agent first.'),
    declineReason,
    refused,
    dismissRefused: () => setRefused([]),
  }
}

function formatNames(questions: readonly Question[], changed: number): string {
  const only = questions.length === 1 ? questions[0]?.person?.name : undefined
  return only ?? formatPeople(changed)
}

/** Shows an answer on every list before the server has it. A reload corrects what it refuses. */
function showAnswer(
  cache: QueryClient,
  flowId: string,
  ids: readonly string[],
  answer: 'approved' | 'declined',
): void {
  const queryKey = ['pages', listAgentDecisions.path, { flowId }]
  void cache.cancelQueries({ queryKey })
  cache.setQueriesData<InfiniteData<DecisionPage>>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (ids.includes(item.id) ? { ...item, answer } : item)),
        })),
      },
  )
  cache.setQueryData(
    loadQueryOptions(getAgent, { flowId }).queryKey,
    (agent) => agent && { ...agent, questions: Math.max(0, agent.questions - ids.length) },
  )
}
