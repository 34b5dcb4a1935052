import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidates'
import { getVisibleJob } from '#modules/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { getOrCreateStages } from './get-or-create-stages.ts'
import { presentStage } from './present-stage.ts'
import { countByStage } from './stage-store.ts'

type List = typeof contract.listStages

export function listStages(ctx: Ctx, { jobId }: InputOf<List>): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleJob(ctx, jobId)
    const stages = await getOrCreateStages(ctx, jobId)
    const counts = await countByStage(ctx.db, ctx.actor.companyId, jobId)
    return { stages: stages.map((stage) => presentStage(stage, counts.get(stage.id) ?? 0)) }
  })
}
