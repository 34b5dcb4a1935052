import type { InTx } from '#platform/context'
import { tellBoard } from './live/tell-board.ts'
import { updateScores } from './score-store.ts'

/**
 * How well people fit now, from 0 to 100, by the ids they have now. It is nothing that happened to
 * them: no line in the timeline, and whoever was not touched before is not by it.
 */
export async function setScores(
  ctx: InTx,
  jobId: string,
  scores: ReadonlyMap<string, number>,
): Promise<void> {
  if (scores.size === 0) return
  const changed = await updateScores(ctx.db, ctx.actor.companyId, jobId, scores)
  if (changed.length > 0) await tellBoard(ctx, jobId, { candidateIds: changed })
}
