import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import type { AgentInputs } from './agent-rules.ts'
import type { AgentRow } from './agent-store.ts'

type AgentFacts = Pick<AgentRow, 'settings' | 'spent' | 'budget'> & { readonly spentToday: number }

export async function loadAgentInputs(
  _ctx: InTx,
  _flow: VisibleFlow,
  _agent: AgentFacts,
  _personIds: readonly string[],
  _options: { readonly approved?: ReadonlySet<string> } = {},
): Promise<ReadonlyMap<string, AgentInputs>> {
  return new Map()
}
