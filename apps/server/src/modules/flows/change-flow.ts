import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { readWording } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { lockFlow, updateFlow } from './flow-store.ts'
import { getVisibleFlow } from './get-visible-flow.ts'
import { readFlowDetail } from './read-flow-detail.ts'

type Change = typeof contract.changeFlow

/** What is left out stays. */
export async function changeFlow(
  ctx: Ctx,
  { flowId, ...wishes }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  const wording = await readWording(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await lockFlow(ctx.db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    const { name = flow.name, mode = flow.mode } = wishes
    if (name !== flow.name || mode !== flow.mode) {
      await updateFlow(ctx.db, companyId, flowId, { name, mode })
      await recordAudit(ctx, {
        action: 'flow.changed',
        subjectType: 'flow',
        subjectId: flowId,
        before: { name: flow.name, mode: flow.mode },
        after: { name, mode },
      })
    }
    return readFlowDetail(ctx, wording, flowId)
  })
}
