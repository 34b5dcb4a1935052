import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { countCandidates, deleteUntouchedCandidates } from './candidate-store.ts'
import { notifyBoardChanged } from './live/notify-board-changed.ts'
import { getOrCreateFirstStage } from './stages/get-or-create-stages.ts'

/** Undoes adding: removes candidates who have not been moved, contacted or written about since. */
export async function removeUntouchedCandidates(
  ctx: InTx,
  jobId: string,
  candidateIds: readonly string[],
): Promise<{ removed: number; left: number }> {
  const { db, actor } = ctx
  const job = await getVisibleJob(ctx, jobId)
  const { id: stageId } = await getOrCreateFirstStage(ctx, jobId)
  const ids = [...new Set(candidateIds)]
  const removed = await deleteUntouchedCandidates(db, actor.companyId, { jobId, stageId, ids })
  if (removed.length > 0) {
    // The removed cards could not be refetched one by one, so open boards reload everything.
    await notifyBoardChanged(ctx, jobId, { candidateIds: null })
    await recordAudit(ctx, {
      action: 'candidates.removed',
      subjectType: 'job',
      subjectId: jobId,
      after: { count: removed.length, jobTitle: job.title, candidateIds: removed },
    })
  }
  return {
    removed: removed.length,
    left: await countCandidates(db, actor.companyId, jobId, ids),
  }
}
