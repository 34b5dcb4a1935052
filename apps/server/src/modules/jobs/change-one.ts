import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { noSuchJob } from './get-visible-job.ts'
import type { WrittenJob } from './job-row.ts'
import { readDetail } from './read-detail.ts'
import { sightOf, wholeSight } from './sight.ts'
import { lockWrittenJob } from './store.ts'

/** Changes one job that nobody else changes meanwhile, and gives it as it is then. */
export async function changeOne(
  ctx: Ctx,
  jobId: string,
  change: (ctx: InTx, job: WrittenJob) => Promise<void>,
): Promise<JobDetail> {
  const taxonomy = await readTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const job = await lockWrittenJob(ctx.db, sightOf(ctx.actor), jobId)
    if (!job) throw noSuchJob()
    await change(ctx, job)
    return readDetail(ctx, taxonomy, wholeSight(ctx.actor), jobId)
  })
}
