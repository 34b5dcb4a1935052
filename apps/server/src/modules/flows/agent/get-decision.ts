import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent-decisions'
import { findNextStep } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import type { AgentInputs, AgentOutcome } from './agent-rules.ts'
import { type DecisionRecord, findDecision } from './decision-store.ts'
import { formatInputs, formatResult } from './format-decision.ts'
import { toRecordLine } from './load-record.ts'
import { presentDecisions } from './present-decisions.ts'

export function getAgentDecision(
  ctx: Ctx,
  { flowId, decisionId }: InputOf<typeof contract.getAgentDecision>,
): Promise<ReplyOf<typeof contract.getAgentDecision>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const { row, inputs, outcome, rulesVersion, searchVersion } = await getRecordedDecision(ctx, {
      flowId,
      decisionId,
    })
    const [decision] = await presentDecisions(ctx, [toRecordLine(row)])
    const { credits, receipt, personId } = row
    const isWritten = row.kind === 'unlocked' || row.kind === 'added'
    const next =
      isWritten && personId !== null
        ? await findNextStep(ctx, { sequenceId: flowId, personId })
        : undefined
    return {
      ...(decision as contract.AgentDecision),
      saw: formatInputs(inputs, searchVersion),
      rules: [...outcome.rules],
      result: formatResult({ outcome, credits, receipt, rulesVersion, next }),
      rulesVersion,
      searchVersion,
    }
  })
}

interface RecordedDecision {
  readonly row: DecisionRecord
  readonly inputs: AgentInputs
  readonly outcome: AgentOutcome
  readonly rulesVersion: number
  readonly searchVersion: number
}

/** Returns a decision about a person. Lines without inputs have nothing to open. */
export async function getRecordedDecision(
  { db, actor }: InTx,
  { flowId, decisionId }: { readonly flowId: string; readonly decisionId: string },
): Promise<RecordedDecision> {
  const row = await findDecision(db, { companyId: actor.companyId, flowId }, decisionId)
  if (!row?.inputs || !row.outcome) throw new AppError('not_found', 'Decision not found.')
  const { inputs, outcome, rulesVersion, searchVersion } = row
  return {
    row,
    inputs,
    outcome,
    rulesVersion: rulesVersion ?? 0,
    searchVersion: searchVersion ?? 0,
  }
}
