import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { addJob } from './add-job.ts'
import { readDetail } from './read-detail.ts'
import { wholeSight } from './sight.ts'
import { tidyFields } from './written-rules.ts'

type Create = typeof contract.createJob

/** A job belongs to whoever makes it. */
export async function createJob(
  ctx: Ctx,
  { status, ...fields }: InputOf<Create>,
): Promise<ReplyOf<Create>> {
  const taxonomy = await readTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const jobId = await addJob(ctx, { ...tidyFields(fields), status })
    return readDetail(ctx, taxonomy, wholeSight(ctx.actor), jobId)
  })
}
