import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/stages'
import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { recordEvents } from '../events/record-events.ts'
import { tellBoard } from '../live/tell-board.ts'
import { openStages } from './open-stages.ts'
import { requireStages } from './require-stages.ts'
import { decideStages, type StagePlan } from './stage-rules.ts'
import {
  deleteStages,
  insertStages,
  listTakenStages,
  lockStageRows,
  shiftCandidates,
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
    await openStages(ctx, jobId)
    const before = await lockStageRows(db, actor.companyId, jobId)
    requireStages(
      before,
      stages.flatMap(({ id }) => id ?? []),
    )
    const taken = await listTakenStages(db, actor.companyId, jobId)
    const plan = decideStages(before, stages, (id) => taken.has(id), newId)
    if (typeof plan === 'string') throw new AppError('invalid_input', plan, { stages: plan })
    const moved = await writePlan(ctx, jobId, plan)
    await tellBoard(ctx, jobId, { candidateIds: [], stages: true })
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

/** Gives how many had to move because their stage goes. */
async function writePlan(ctx: InTx, jobId: string, plan: StagePlan): Promise<number> {
  const { db, actor } = ctx
  const { companyId } = actor
  await updateStages(db, companyId, jobId, plan.kept)
  await insertStages(db, companyId, jobId, plan.added)
  let moved = 0
  for (const { stage, heir } of plan.removed) {
    const ids = await shiftCandidates(db, companyId, { jobId, from: stage.id, to: heir.id })
    const data = { from: stage.name, to: heir.name, stageRemoved: true }
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
