import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { addJob } from './add-job.ts'
import { noSuchJob } from './get-visible-job.ts'
import { readDetail } from './read-detail.ts'
import { sightOf, wholeSight } from './sight.ts'
import { lockWrittenJob } from './store.ts'
import { listTeam } from './team/team-store.ts'
import { pickWritten, titleOfCopy } from './written-rules.ts'

type Duplicate = typeof contract.duplicateJob

/** All that is written about a job and who hires; whoever is in its pipeline stays there. */
export async function duplicateJob(
  ctx: Ctx,
  { jobId }: InputOf<Duplicate>,
): Promise<ReplyOf<Duplicate>> {
  const taxonomy = await readTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await lockWrittenJob(db, sightOf(actor), jobId)
    if (!job) throw noSuchJob()
    const copyId = await addJob(ctx, {
      ...pickWritten(job),
      title: titleOfCopy(job.title),
      status: 'draft',
      team: await listTeam(db, actor.companyId, jobId),
      copyOf: jobId,
    })
    return readDetail(ctx, taxonomy, wholeSight(actor), copyId)
  })
}
