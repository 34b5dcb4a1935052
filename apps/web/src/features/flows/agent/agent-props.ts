import type { Agent } from '@headwater/contract/flows/agent'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Answers } from './use-answers.ts'

/** What every card about an agent needs. */
export interface AgentProps {
  flow: FlowDetail
  agent: Agent
}

/** What the cards that open a dialog need. The dialogs stay open when the layout changes. */
export interface AgentDialogs {
  onRate: () => void
  onEdit: () => void
}

/** What shows questions of an agent. */
export interface AgentRecordProps extends AgentProps {
  answers: Answers
}

/** What both layouts need. */
export interface AgentViewProps extends AgentRecordProps, AgentDialogs {}
