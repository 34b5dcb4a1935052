import {
  type AgentDecision,
  listAgentDecisions,
  maxAnswersAtOnce,
} from '@headwater/contract/flows/agent-decisions'
import { useLoadPages } from '#lib/use-load-pages'
import { formatCredits } from '../launch/format-launch.ts'

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

/** Formats " · 2 credits" or " · no credits", the cost of approving these people. */
export function formatApprovalCost(
  questions: readonly Pick<AgentDecision, 'approvalCredits'>[],
): string {
  const credits = questions.reduce((sum, { approvalCredits }) => sum + (approvalCredits ?? 0), 0)
  return credits === 0 ? ' · no credits' : ` · ${formatCredits(credits)}`
}
