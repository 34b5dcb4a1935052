import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { everyone, type SearchScope } from '@headwater/contract/sourcing/search-scope'
import { getVisibleJob, type VisibleJob } from '#modules/jobs'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { loadCriteriaFormatter, requireScope } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { addFlow } from './add-flow.ts'
import { criteriaOfJob } from './criteria-of-job.ts'
import { getFlowDetail } from './get-flow-detail.ts'
import { getVisibleFlow } from './get-visible-flow.ts'

type Create = typeof contract.createFlow

/**
 * Creates a session from the given criteria, else from the session it copies, else from the job's
 * criteria.
 */
export async function createFlow(ctx: Ctx, input: InputOf<Create>): Promise<ReplyOf<Create>> {
  const formatter = await loadCriteriaFormatter(ctx)
  if (input.criteria) await requireValidCriteria(await getTaxonomy(ctx), input.criteria)
  return inTransaction(ctx, async (ctx) => {
    const job = await getVisibleJob(ctx, input.jobId)
    if (input.scope) await requireScope(ctx, input.scope)
    const search = await chooseInitialSearch(ctx, job, input)
    const { name, mode } = input
    const id = await addFlow(ctx, { job, name, mode, ...search })
    return getFlowDetail(ctx, formatter, id)
  })
}

async function chooseInitialSearch(
  ctx: InTx,
  job: VisibleJob,
  { criteria, text, copyOf, ...given }: InputOf<Create>,
): Promise<{ criteria: readonly Criterion[]; text: string; scope: SearchScope }> {
  const source = copyOf === undefined ? undefined : await getVisibleFlow(ctx, copyOf)
  const { scope = source?.search.scope ?? everyone } = given
  if (criteria) return { criteria, text, scope }
  if (source) return { criteria: source.search.criteria, text: text || source.search.text, scope }
  return { criteria: criteriaOfJob(job), text, scope }
}
