import { flowTopic } from '@headwater/contract/flows/launches'
import { sessionsTopic } from '@headwater/contract/flows/sessions'
import type { InTx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'

/** Makes open pages of a session and the list of all sessions refetch once this has committed. */
export async function notifyFlowChanged(
  ctx: InTx,
  flowId: string,
  what: 'plan' | 'status' | 'people' | 'agent',
): Promise<void> {
  await publishLive(ctx, flowTopic, flowId, { what })
  await publishLive(ctx, sessionsTopic, ctx.actor.companyId, { flowId })
}
