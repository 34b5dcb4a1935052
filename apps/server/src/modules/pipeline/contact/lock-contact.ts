import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { openStages } from '../stages/open-stages.ts'
import { holdStageRows, type StageRow } from '../stages/stage-store.ts'
import { findJobOf, lockCandidate } from './contact-store.ts'

interface LockedContact {
  readonly id: string
  readonly jobId: string
  readonly stageId: string
  readonly stages: readonly StageRow[]
}

/** A candidate of the company with the stages of their job; the stages first, as acts do it. */
export async function lockContact(ctx: InTx, candidateId: string): Promise<LockedContact> {
  const { db, actor } = ctx
  const jobId = await findJobOf(db, actor.companyId, candidateId)
  if (jobId === undefined) throw noSuchCandidate()
  await openStages(ctx, jobId)
  const stages = await holdStageRows(db, actor.companyId, jobId)
  const candidate = await lockCandidate(db, actor.companyId, candidateId)
  if (!candidate) throw noSuchCandidate()
  return { ...candidate, stages }
}

/** For the timeline: where from and where to; nothing where they stay. */
export function sayAdvance(
  stages: readonly StageRow[],
  stageId: string,
  to: StageRow | undefined,
): Record<string, unknown> {
  if (!to) return {}
  return { from: stages.find(({ id }) => id === stageId)?.name ?? '', to: to.name }
}

function noSuchCandidate(): AppError {
  return new AppError('not_found', 'There is no such candidate.')
}
