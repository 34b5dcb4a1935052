import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { CriteriaFormatter } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { getVisibleFlow } from './get-visible-flow.ts'
import { loadVersionNames } from './load-version-names.ts'
import { presentFlowDetail } from './present.ts'

/** Reads a session from the database and presents it as the reply shows it. */
export async function getFlowDetail(
  ctx: InTx,
  formatter: CriteriaFormatter,
  flowId: string,
): Promise<FlowDetail> {
  const flow = await getVisibleFlow(ctx, flowId)
  const versionNames = await loadVersionNames(ctx, [flow.search], [flow.createdBy])
  return presentFlowDetail(
    flow,
    flow.job.title,
    versionNames,
    formatter.namesOf(flow.search.criteria),
  )
}
