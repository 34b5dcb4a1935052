import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { listFlowPersonIds, setScores } from '#modules/pipeline'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueue, task } from '#platform/tasks'
import { getVisibleFlow, type VisibleFlow } from './get-visible-flow.ts'
import { scorePeople } from './score-people.ts'

/**
 * Enqueued when a search is saved, to score candidates found by an older version with the new one.
 */
export const rescoreTask = task('flows.rescore-candidates', z.object({ flowId: Id }))

/** Enqueues the rescore in the caller's transaction. */
export function enqueueRescore(ctx: InTx, flowId: string): Promise<void> {
  return enqueue(ctx, rescoreTask, { flowId })
}

const chunkSize = 200

/** Rescores with the newest search, so that the order in which two tasks run does not matter. */
export async function rescoreCandidates(ctx: Ctx, { flowId }: { flowId: string }): Promise<void> {
  const flow = await findVisibleFlow(ctx, flowId)
  if (!flow) return
  const { jobId, search } = flow
  const people = await inTransaction(ctx, (ctx) => listFlowPersonIds(ctx, { jobId, flowId }))
  for (let from = 0; from < people.length; from += chunkSize) {
    const chunk = people.slice(from, from + chunkSize)
    const scores = await scorePeople(ctx, search.criteria, chunk)
    await inTransaction(ctx, (ctx) => setScores(ctx, jobId, scores))
  }
}

/** Returns undefined if the session has been deleted or is no longer visible. */
async function findVisibleFlow(ctx: Ctx, flowId: string): Promise<VisibleFlow | undefined> {
  try {
    return await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return undefined
    throw error
  }
}
