import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { draftSteps as contract } from '@headwater/contract/flows/plans'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { loadDraftSteps } from './load-plan.ts'

/** Writes a first draft in another language, without saving it. */
export function draftSteps(
  ctx: Ctx,
  { flowId, language }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    return { steps: await loadDraftSteps(ctx, flow, language, newId) }
  })
}
