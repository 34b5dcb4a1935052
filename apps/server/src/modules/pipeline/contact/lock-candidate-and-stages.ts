import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getOrCreateStages } from '../stages/get-or-create-stages.ts'
import { lockStageRowsForShare, type StageRow } from '../stages/stage-store.ts'
import { findJobIdOfCandidate, lockCandidate } from './contact-store.ts'

interface LockedCandidate {
  readonly id: string
  readonly jobId: string
  readonly stageId: string
  readonly stages: readonly StageRow[]
}

/** Locks a candidate and the stages of their job, stages first, in the same order as actions do. */
export async function lockCandidateAndStages(
  ctx: InTx,
  candidateId: string,
): Promise<LockedCandidate> {
  const { db, actor } = ctx
  const jobId = await findJobIdOfCandidate(db, actor.companyId, candidateId)
  if (jobId === undefined) throw noSuchCandidate()
  const stages = await lockStages(ctx, jobId)
  const candidate = await lockCandidate(db, actor.companyId, candidateId)
  if (!candidate) throw noSuchCandidate()
  return { ...candidate, stages }
}

async function lockStages(ctx: InTx, jobId: string): Promise<StageRow[]> {
  const { companyId } = ctx.actor
  const known = await lockStageRowsForShare(ctx.db, companyId, jobId)
  if (known.length > 0) return known
  await getOrCreateStages(ctx, jobId)
  return lockStageRowsForShare(ctx.db, companyId, jobId)
}

/** Returns the stages before and after for the timeline, or nothing if the candidate stays. */
export function advanceEventData(
  stages: readonly StageRow[],
  stageId: string,
  to: StageRow | undefined,
): Record<string, unknown> {
  if (!to) return {}
  return { from: stages.find(({ id }) => id === stageId)?.name ?? '', to: to.name }
}

function noSuchCandidate(): AppError {
  return new AppError('not_found', 'Candidate not found.')
}
