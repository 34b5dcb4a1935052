import type { FlowPlan } from '@headwater/contract/flows/plans'
import { getOutreachSettings } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { findDryRun } from './dry-run-store.ts'
import { enrolNextPeople } from './enrol-next-people.ts'
import { decideObstacle, lostMailbox } from './launch-rules.ts'
import { type LaunchRow, updateLaunch } from './launch-store.ts'
import { loadLaunchRights } from './load-launch-rights.ts'
import { lockLaunchWithJob } from './lock-launch-with-job.ts'
import { publishApprovedPlan } from './publish-approved-plan.ts'
import { startLaunchTask } from './start-launch-task.ts'
import { revertLaunch } from './undo-launch.ts'

/**
 * Starts a launch and enrols its people in batches. Each step is one transaction that the next run
 * finds done, so that a killed worker's task goes on where it ended.
 */
export async function startLaunch(ctx: Ctx, launchId: string, batchSize: number): Promise<void> {
  if (!(await beginLaunch(ctx, launchId))) return
  let hasMore = true
  while (hasMore) hasMore = await enrolNextPeople(ctx, launchId, batchSize)
}

/** Returns false if the launch was undone or is not due yet. */
function beginLaunch(ctx: Ctx, launchId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const { companyId } = actor
    const launch = await lockLaunchWithJob(ctx, launchId, 'write')
    if (launch?.state !== 'starting') return launch?.state === 'started'
    const earlyMs = launch.startsAt.getTime() - clock.now().getTime()
    if (earlyMs > 0) {
      const delaySeconds = Math.ceil(earlyMs / 1_000)
      await enqueue(ctx, startLaunchTask, { launchId }, { delaySeconds })
      return false
    }
    const flow = await getVisibleFlow(ctx, launch.flowId)
    const plan = await getApprovedPlan(ctx, launch)
    const reason = await findObstacle(ctx, flow, launch, plan)
    if (reason !== undefined) {
      await revertLaunch(ctx, launch, reason)
      return false
    }
    await publishApprovedPlan(ctx, flow, plan)
    await updateLaunch(db, companyId, launchId, { state: 'started' })
    await notifyFlowChanged(ctx, flow.id, 'status')
    return true
  })
}

async function getApprovedPlan(
  { db, actor }: InTx,
  { flowId, dryRunId }: LaunchRow,
): Promise<FlowPlan> {
  const dryRun = await findDryRun(db, actor.companyId, { flowId, dryRunId })
  if (!dryRun) throw new Error('A launch has a dry run.')
  return dryRun.plan
}

/** Finds why the launch is undone instead of started: it may not begin any more. */
async function findObstacle(
  ctx: InTx,
  flow: VisibleFlow,
  { launchedBy }: LaunchRow,
  plan: FlowPlan,
): Promise<string | undefined> {
  const { maySpend, mailboxIds } = await loadLaunchRights(ctx, launchedBy, plan.mailboxIds)
  const obstacle = decideObstacle({ ...flow, maySpend })
  if (obstacle !== undefined) return obstacle
  if (mailboxIds.size === 0) return lostMailbox
  const { stoppedAt } = await getOutreachSettings(ctx)
  return stoppedAt === null ? undefined : 'All sending of the company was stopped.'
}
