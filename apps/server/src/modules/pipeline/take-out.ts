import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { countCandidates, deleteUntouched } from './candidate-store.ts'
import { tellBoard } from './live/tell-board.ts'
import { openFirstStage } from './stages/open-stages.ts'

/** The way back from adding: whoever has been moved, written to or written about since then stays. */
export async function takeOut(
  ctx: InTx,
  jobId: string,
  candidateIds: readonly string[],
): Promise<{ removed: number; left: number }> {
  const { db, actor } = ctx
  const job = await getVisibleJob(ctx, jobId)
  const { id: stageId } = await openFirstStage(ctx, jobId)
  const ids = [...new Set(candidateIds)]
  const removed = await deleteUntouched(db, actor.companyId, { jobId, stageId, ids })
  if (removed.length > 0) {
    // Whoever asked for cards that are gone would find nothing: they look at the board anew.
    await tellBoard(ctx, jobId, { candidateIds: null })
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
