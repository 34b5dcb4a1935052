import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/stages'
import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { recordEvents } from '../events/record-events.ts'
import { notifyBoardChanged } from '../live/notify-board-changed.ts'
import { getOrCreateStages } from './get-or-create-stages.ts'
import { requireStages } from './require-stages.ts'
import { decideStages, type StagePlan } from './stage-rules.ts'
import {
  deleteStages,
  insertStages,
  listOccupiedStageIds,
  lockStageRows,
  moveAllCandidates,
  updateStages,
} from './stage-store.ts'

type SetStages = typeof contract.setStages

export function setStages(
  ctx: Ctx,
  { jobId, stages }: InputOf<SetStages>,
): Promise<ReplyOf<SetStages>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await getVisibleJob(ctx, jobId)
    await getOrCreateStages(ctx, jobId)
    const before = await lockStageRows(db, actor.companyId, jobId)
    requireStages(
      before,
      stages.flatMap(({ id }) => id ?? []),
    )
    const taken = await listOccupiedStageIds(db, actor.companyId, jobId)
    const plan = decideStages(before, stages, (id) => taken.has(id), newId)
    if (typeof plan === 'string') throw new AppError('invalid_input', plan, { stages: plan })
    const moved = await applyStagePlan(ctx, jobId, plan)
    await notifyBoardChanged(ctx, jobId, { candidateIds: [], stages: true })
    await recordAudit(ctx, {
      action: 'stages.changed',
      subjectType: 'job',
      subjectId: jobId,
      before: { stages: before.map(({ name }) => name) },
      after: { jobTitle: job.title, stages: stages.map(({ name }) => name), moved },
    })
    return { moved }
  })
}

/** Returns how many candidates moved because their stage was deleted. */
async function applyStagePlan(ctx: InTx, jobId: string, plan: StagePlan): Promise<number> {
  const { db, actor } = ctx
  const { companyId } = actor
  await updateStages(db, companyId, jobId, plan.kept)
  await insertStages(db, companyId, jobId, plan.added)
  let moved = 0
  for (const { stage, successor } of plan.removed) {
    const ids = await moveAllCandidates(db, companyId, { jobId, from: stage.id, to: successor.id })
    const data = { from: stage.name, to: successor.name, stageRemoved: true }
    await recordEvents(
      ctx,
      jobId,
      ids.map((candidateId) => ({ candidateId, kind: 'moved', data })),
    )
    moved += ids.length
  }
  const gone = plan.removed.map(({ stage }) => stage.id)
  await deleteStages(db, companyId, jobId, gone)
  return moved
}
