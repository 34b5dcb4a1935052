import { findJobState } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { findFlow, lockFlow, shareFlow } from '../flow-store.ts'
import { findLaunch, type LaunchRow, lockLaunch } from './launch-store.ts'

/**
 * Locks the job, the session and the launch, in the order in which a change of the job’s status
 * locks them. Such a change happens before the whole transaction or after it.
 */
export async function lockLaunchWithJob(
  ctx: InTx,
  launchId: string,
  /** With `read` others can still say yes or no to people of the session. */
  access: 'read' | 'write',
): Promise<LaunchRow | undefined> {
  const { db, actor } = ctx
  const { companyId } = actor
  const found = await findLaunch(db, companyId, launchId)
  const flow = found && (await findFlow(db, companyId, found.flowId))
  if (!flow) return undefined
  await findJobState(ctx, flow.jobId)
  await (access === 'write' ? lockFlow : shareFlow)(db, companyId, flow.id)
  return lockLaunch(db, companyId, launchId)
}
