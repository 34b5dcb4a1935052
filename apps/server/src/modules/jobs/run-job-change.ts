import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getJobDetail } from './get-job-detail.ts'
import { noSuchJob } from './get-visible-job.ts'
import type { EditableJob } from './job-row.ts'
import { fullVisibility, getJobVisibility } from './job-visibility.ts'
import { lockEditableJob } from './store.ts'

/** Locks a job, applies a change and returns the updated job. */
export async function runJobChange(
  ctx: Ctx,
  jobId: string,
  change: (ctx: InTx, job: EditableJob) => Promise<void>,
): Promise<JobDetail> {
  const taxonomy = await getTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const job = await lockEditableJob(ctx.db, getJobVisibility(ctx.actor), jobId)
    if (!job) throw noSuchJob()
    await change(ctx, job)
    return getJobDetail(ctx, taxonomy, fullVisibility(ctx.actor), jobId)
  })
}
