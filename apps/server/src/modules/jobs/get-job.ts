import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobDetail } from './get-job-detail.ts'
import { getJobVisibility } from './job-visibility.ts'

type Get = typeof contract.getJob

export async function getJob(ctx: Ctx, { jobId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  const taxonomy = await getTaxonomy(ctx)
  return inTransaction(ctx, (ctx) =>
    getJobDetail(ctx, taxonomy, getJobVisibility(ctx.actor), jobId),
  )
}
