import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { readDetail } from './read-detail.ts'
import { sightOf } from './sight.ts'

type Get = typeof contract.getJob

export async function getJob(ctx: Ctx, { jobId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  const taxonomy = await readTaxonomy(ctx)
  return inTransaction(ctx, (ctx) => readDetail(ctx, taxonomy, sightOf(ctx.actor), jobId))
}
