import { getVisibleJob } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { type FlowRow, findFlow } from './flow-store.ts'

/** A session with its newest search version and its job. */
export interface VisibleFlow extends FlowRow {
  readonly job: Awaited<ReturnType<typeof getVisibleJob>>
}

/**
 * Throws not_found if the actor may not see the job, so that the reply does not reveal whether the
 * session exists.
 */
export async function getVisibleFlow(ctx: InTx, flowId: string): Promise<VisibleFlow> {
  const flow = await findFlow(ctx.db, ctx.actor.companyId, flowId)
  if (!flow) throw noSuchFlow()
  try {
    return { ...flow, job: await getVisibleJob(ctx, flow.jobId) }
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') throw noSuchFlow()
    throw error
  }
}

function noSuchFlow(): AppError {
  return new AppError('not_found', 'Session not found.')
}
