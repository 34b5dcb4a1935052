import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { createJobRecord } from './create-job-record.ts'
import { getJobDetail } from './get-job-detail.ts'
import { noSuchJob } from './get-visible-job.ts'
import { formatCopyTitle, pickJobContent } from './job-content-rules.ts'
import { fullVisibility, getJobVisibility } from './job-visibility.ts'
import { lockEditableJob } from './store.ts'
import { listHiringTeam } from './team/team-store.ts'

type Duplicate = typeof contract.duplicateJob

/** Copies a job's content and hiring team, but not its candidates. */
export async function duplicateJob(
  ctx: Ctx,
  { jobId }: InputOf<Duplicate>,
): Promise<ReplyOf<Duplicate>> {
  const taxonomy = await getTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await lockEditableJob(db, getJobVisibility(actor), jobId)
    if (!job) throw noSuchJob()
    const copyId = await createJobRecord(ctx, {
      ...pickJobContent(job),
      title: formatCopyTitle(job.title),
      status: 'draft',
      team: await listHiringTeam(db, actor.companyId, jobId),
      copyOf: jobId,
    })
    return getJobDetail(ctx, taxonomy, fullVisibility(actor), copyId)
  })
}
