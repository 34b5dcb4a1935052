import type { InTx } from '#platform/context'
import { notifyBoardChanged } from './live/notify-board-changed.ts'
import { updateScores } from './score-store.ts'

/**
 * Saves scores from 0 to 100 by the people's current ids. This is no event: it adds no timeline
 * entry and does not make a candidate count as touched.
 */
export async function setScores(
  ctx: InTx,
  jobId: string,
  scores: ReadonlyMap<string, number>,
): Promise<void> {
  if (scores.size === 0) return
  const changed = await updateScores(ctx.db, ctx.actor.companyId, jobId, scores)
  if (changed.length > 0) await notifyBoardChanged(ctx, jobId, { candidateIds: changed })
}
