import type { JobState } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { lockFlow } from '../flow-store.ts'
import { listActiveFlowIds } from './agent-store.ts'
import { pauseActiveAgent } from './pause-agent.ts'

/** Pauses the agents of jobs that nothing may be sent for any more. */
export async function pauseAgentsOfClosedJobs(
  ctx: InTx,
  { jobs }: { readonly jobs: readonly JobState[] },
): Promise<void> {
  const { db, actor } = ctx
  const closed = jobs.filter(({ status, isArchived }) => isArchived || status !== 'open')
  if (closed.length === 0) return
  const jobIds = closed.map(({ jobId }) => jobId)
  for (const flowId of await listActiveFlowIds(db, actor.companyId, jobIds)) {
    await lockFlow(db, actor.companyId, flowId)
    await pauseActiveAgent(ctx, flowId, 'The job is no longer open.')
  }
}
