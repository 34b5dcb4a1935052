import type { FlowDetail } from '@headwater/contract/flows/flows'
import { listMemberSummaries } from '#modules/identity'
import type { CriteriaFormatter } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { getVisibleFlow } from './get-visible-flow.ts'
import { presentFlowDetail } from './present.ts'

/** Reads a session from the database and presents it as the reply shows it. */
export async function getFlowDetail(
  ctx: InTx,
  formatter: CriteriaFormatter,
  flowId: string,
): Promise<FlowDetail> {
  const flow = await getVisibleFlow(ctx, flowId)
  const memberSummaries = await listMemberSummaries(ctx, [flow.createdBy, flow.search.savedBy])
  return presentFlowDetail(
    flow,
    flow.job.title,
    memberSummaries,
    formatter.namesOf(flow.search.criteria),
  )
}
