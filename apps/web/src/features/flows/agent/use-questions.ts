import {
  type AgentDecision,
  listAgentDecisions,
  maxAnswersAtOnce,
} from '@headwater/contract/flows/agent-decisions'
import { useUnlockPrice } from '#features/people'
import { useLoadPages } from '#lib/use-load-pages'

/** Loads the questions that wait for an answer. */
export function useQuestions(flowId: string): readonly AgentDecision[] {
  const { items } = useLoadPages(listAgentDecisions, {
    flowId,
    kind: 'asked',
    limit: maxAnswersAtOnce,
  })
  return (items ?? []).filter(isWaiting)
}

/** Whether a line is a question that no one has answered. */
export function isWaiting({ kind, answer }: Pick<AgentDecision, 'kind' | 'answer'>): boolean {
  return kind === 'asked' && answer === null
}

/** What approving these people costs, at most. Undefined until the price is known. */
export function useApprovalCost(people: number): number | undefined {
  const { each } = useUnlockPrice()
  return each === undefined ? undefined : each * people
}
