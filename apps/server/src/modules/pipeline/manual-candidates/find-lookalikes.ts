import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/manual-candidates'
import { getVisibleJob } from '#modules/jobs'
import { findLookalikes as findPersonLookalikes } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { listPlacements } from '../list-placements.ts'

type Look = typeof contract.findLookalikes

export async function findLookalikes(
  ctx: Ctx,
  { jobId, person }: InputOf<Look>,
): Promise<ReplyOf<Look>> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  const { lookalikes, isSuppressed } = await findPersonLookalikes(ctx, person)
  const ids = lookalikes.map(({ personId }) => personId)
  const places = await inTransaction(ctx, (ctx) => listPlacements(ctx, ids))
  return {
    isSuppressed,
    lookalikes: lookalikes.map((one) => {
      const here = places.get(one.personId)?.find((place) => place.jobId === jobId)
      return { ...one, stage: here?.stage ?? null }
    }),
  }
}
