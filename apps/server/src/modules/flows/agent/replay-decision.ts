import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent-decisions'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import {
  type AgentInputs,
  type AgentOutcome,
  agentRulesVersion,
  decideAgentAction,
} from './agent-rules.ts'
import { findAgent } from './agent-store.ts'
import { formatToday, listDifferences } from './format-decision.ts'
import { getRecordedDecision } from './get-decision.ts'
import { loadAgentInputs } from './load-agent-inputs.ts'

/** The rules by version. Old ones stay, so that what they decided can be replayed. */
const rulesByVersion: ReadonlyMap<number, (inputs: AgentInputs) => AgentOutcome> = new Map([
  [agentRulesVersion, decideAgentAction],
])

export function replayAgentDecision(
  ctx: Ctx,
  { flowId, decisionId }: InputOf<typeof contract.replayAgentDecision>,
): Promise<ReplyOf<typeof contract.replayAgentDecision>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { row, inputs, outcome, rulesVersion } = await getRecordedDecision(ctx, {
      flowId,
      decisionId,
    })
    const differences = replay({ inputs, outcome, rulesVersion })
    const today = await decideToday(ctx, flow, { personId: row.personId, inputs })
    return { isSame: differences.length === 0, differences, today }
  })
}

interface Recorded {
  readonly inputs: AgentInputs
  readonly outcome: AgentOutcome
  readonly rulesVersion: number
}

function replay({ inputs, outcome, rulesVersion }: Recorded): string[] {
  const decide = rulesByVersion.get(rulesVersion)
  if (!decide) return [`The rules of version ${rulesVersion} are not known any more.`]
  const again = decide(inputs)
  if (isDeepStrictEqual(again, outcome)) return []
  const differences = listDifferences(outcome, again)
  return differences.length > 0 ? differences : ['The recorded result has other fields.']
}

/**
 * Decides by the settings, criteria and ratings of now. The rest stays as it was recorded, because
 * what the agent has done since would only explain itself.
 */
async function decideToday(
  ctx: InTx,
  flow: VisibleFlow,
  { personId, inputs }: { readonly personId: string | null; readonly inputs: AgentInputs },
): Promise<string> {
  const { db, actor } = ctx
  const { settings, spent, budget } = await findAgent(db, actor.companyId, flow.id)
  const facts = { settings, spent, budget, spentToday: inputs.spentToday }
  const ids = personId === null ? [] : [personId]
  const now = (await loadAgentInputs(ctx, flow, facts, ids)).get(personId ?? '')
  if (!now) return 'Today it would not find this person.'
  const { lines, mustHaves, isRuledOut, verdict } = now
  return formatToday(
    decideAgentAction({ ...inputs, settings, lines, mustHaves, isRuledOut, verdict }),
  )
}
