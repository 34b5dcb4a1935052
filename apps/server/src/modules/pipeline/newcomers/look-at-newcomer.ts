import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import { lookAtNewcomer as look } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { whereAre } from '../where-are.ts'

type Look = typeof contract.lookAtNewcomer

export async function lookAtNewcomer(
  ctx: Ctx,
  { jobId, person }: InputOf<Look>,
): Promise<ReplyOf<Look>> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  const { lookalikes, isBarred } = await look(ctx, person)
  const ids = lookalikes.map(({ personId }) => personId)
  const places = await inTransaction(ctx, (ctx) => whereAre(ctx, ids))
  return {
    isBarred,
    lookalikes: lookalikes.map((one) => {
      const here = places.get(one.personId)?.find((place) => place.jobId === jobId)
      return { ...one, stage: here?.stage ?? null }
    }),
  }
}
