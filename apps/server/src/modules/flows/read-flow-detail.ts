import type { FlowDetail } from '@headwater/contract/flows/flows'
import { listMemberFaces } from '#modules/identity'
import type { Wording } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { getVisibleFlow } from './get-visible-flow.ts'
import { presentDetail } from './present.ts'

/** A session as it is shown, read anew. */
export async function readFlowDetail(
  ctx: InTx,
  wording: Wording,
  flowId: string,
): Promise<FlowDetail> {
  const flow = await getVisibleFlow(ctx, flowId)
  const faces = await listMemberFaces(ctx, [flow.createdBy, flow.search.savedBy])
  return presentDetail(flow, flow.job.title, faces, wording.namesOf(flow.search.criteria))
}
