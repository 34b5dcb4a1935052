import { findJobState } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { findFlow, lockFlow, shareFlow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { type AgentRow, lockAgent } from './agent-store.ts'

interface LockedAgent {
  readonly flow: VisibleFlow
  readonly agent: AgentRow
}

/**
 * Locks the job, the session and its agent, in the order in which a change of the job’s status locks
 * them. Such a change happens before the whole transaction or after it.
 */
export async function lockAgentWithJob(
  ctx: InTx,
  flowId: string,
  /** With `read` others can still say yes or no to people of the session. */
  access: 'read' | 'write',
): Promise<LockedAgent> {
  const { db, actor } = ctx
  const { companyId } = actor
  const found = await findFlow(db, companyId, flowId)
  if (found) await findJobState(ctx, found.jobId)
  await (access === 'write' ? lockFlow : shareFlow)(db, companyId, flowId)
  const agent = await lockAgent(db, companyId, flowId)
  return { flow: await getVisibleFlow(ctx, flowId), agent }
}
