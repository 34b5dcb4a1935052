import type { Agent } from '@headwater/contract/flows/agent'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Answers } from './use-answers.ts'

/** What every card about an agent needs. */
export interface AgentProps {
  flow: FlowDetail
  agent: Agent
}

/** What both layouts need. */
export interface AgentViewProps extends AgentProps {
  answers: Answers
}
