import { z } from 'zod'
import { listPeopleOfSession, setScores } from '#modules/pipeline'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueue, task } from '#platform/tasks'
import { getVisibleFlow, type VisibleFlow } from './get-visible-flow.ts'
import { scorePeople } from './score-people.ts'

/** Asked for when a search was saved: whoever was found by an older one is measured by the new one. */
export const rescoreTask = task('flows.rescore-candidates', z.object({ flowId: z.uuid() }))

/** Asks for it in the caller's transaction. */
export function askForScores(ctx: InTx, flowId: string): Promise<void> {
  return enqueue(ctx, rescoreTask, { flowId })
}

const chunkSize = 200

/** Always by the newest search, so that it does not matter in which order two of them run. */
export async function rescoreCandidates(ctx: Ctx, { flowId }: { flowId: string }): Promise<void> {
  const flow = await findFlow(ctx, flowId)
  if (!flow) return
  const { jobId, search } = flow
  const people = await inTransaction(ctx, (ctx) => listPeopleOfSession(ctx, { jobId, flowId }))
  for (let from = 0; from < people.length; from += chunkSize) {
    const chunk = people.slice(from, from + chunkSize)
    const scores = await scorePeople(ctx, search.criteria, chunk)
    await inTransaction(ctx, (ctx) => setScores(ctx, jobId, scores))
  }
}

/** Undefined where it has gone since then. */
async function findFlow(ctx: Ctx, flowId: string): Promise<VisibleFlow | undefined> {
  try {
    return await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return undefined
    throw error
  }
}
