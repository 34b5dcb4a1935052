import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { createJobRecord } from './create-job-record.ts'
import { getJobDetail } from './get-job-detail.ts'
import { normaliseJobContent } from './job-content-rules.ts'
import { fullVisibility } from './job-visibility.ts'

type Create = typeof contract.createJob

/** Creates a job owned by the actor. */
export async function createJob(
  ctx: Ctx,
  { status, ...fields }: InputOf<Create>,
): Promise<ReplyOf<Create>> {
  const taxonomy = await getTaxonomy(ctx)
  await requireValidCriteria(taxonomy, fields.criteria)
  return inTransaction(ctx, async (ctx) => {
    const jobId = await createJobRecord(ctx, { ...normaliseJobContent(fields), status })
    return getJobDetail(ctx, taxonomy, fullVisibility(ctx.actor), jobId)
  })
}
