import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { updateSequence } from '#modules/outreach'
import { loadCriteriaFormatter } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { pauseActiveAgent } from './agent/pause-agent.ts'
import { lockFlow, updateFlowRow } from './flow-store.ts'
import { getFlowDetail } from './get-flow-detail.ts'
import { getVisibleFlow } from './get-visible-flow.ts'
import { notifyFlowChanged } from './notify-flow-changed.ts'

type Change = typeof contract.updateFlow

/** Updates a session. Omitted fields stay as they are. */
export async function updateFlow(
  ctx: Ctx,
  { flowId, ...changes }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  const formatter = await loadCriteriaFormatter(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await lockFlow(ctx.db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    const { name = flow.name, mode = flow.mode } = changes
    if (name !== flow.name || mode !== flow.mode) {
      await updateFlowRow(ctx.db, companyId, flowId, { name, mode })
      const hasSequence = flow.status === 'running' || flow.status === 'paused'
      if (hasSequence) await updateSequence(ctx, { sequenceId: flowId, name })
      if (mode === 'manual')
        await pauseActiveAgent(ctx, flowId, 'The session was changed to manual.')
      await recordAudit(ctx, {
        action: 'flow.changed',
        subjectType: 'flow',
        subjectId: flowId,
        before: { name: flow.name, mode: flow.mode },
        after: { name, mode },
      })
      await notifyFlowChanged(ctx, flowId, 'status')
    }
    return getFlowDetail(ctx, formatter, flowId)
  })
}
