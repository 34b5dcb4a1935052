import type { FlowPlan } from '@headwater/contract/flows/plans'
import {
  createSequence,
  publishVersion,
  setSequenceStatus,
  updateSequence,
} from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { lockFlow, updateFlowRow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { hasUnpublishedChanges, toSequenceSteps } from '../plans/check-plan.ts'
import { loadSequenceJob } from '../plans/load-sequence-job.ts'
import { findPublishedPlan, upsertPublishedPlan } from '../plans/plan-store.ts'
import { savePlanIfMissing } from '../plans/save-plan.ts'
import { findDryRun } from './dry-run-store.ts'
import { enrolNextPeople } from './enrol-next-people.ts'
import { findObstacle } from './launch-rules.ts'
import { findLaunch, type LaunchRow, lockLaunch, updateLaunch } from './launch-store.ts'
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
    const found = await findLaunch(db, companyId, launchId)
    if (!found) return false
    await lockFlow(db, companyId, found.flowId)
    const launch = await lockLaunch(db, companyId, launchId)
    if (launch?.state !== 'starting') return launch?.state === 'started'
    const earlyMs = launch.startsAt.getTime() - clock.now().getTime()
    if (earlyMs > 0) {
      const delaySeconds = Math.ceil(earlyMs / 1_000)
      await enqueue(ctx, startLaunchTask, { launchId }, { delaySeconds })
      return false
    }
    const flow = await getVisibleFlow(ctx, launch.flowId)
    const reason = findObstacle(flow)
    if (reason) {
      await revertLaunch(ctx, launch, reason)
      return false
    }
    await publishLaunchedPlan(ctx, flow, launch)
    await updateLaunch(db, companyId, launchId, { state: 'started' })
    await notifyFlowChanged(ctx, flow.id, 'status')
    return true
  })
}

/** Publishes the plan that was approved, whatever was saved since. */
async function publishLaunchedPlan(
  ctx: InTx,
  flow: VisibleFlow,
  { dryRunId }: LaunchRow,
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  const { id } = flow
  const dryRun = await findDryRun(db, companyId, { flowId: id, dryRunId })
  if (!dryRun) throw new Error('A launch has a dry run.')
  const { plan } = dryRun
  const published = await findPublishedPlan(db, companyId, id)
  await savePlanIfMissing(ctx, id, plan)
  const settings = await toSettings(ctx, flow, plan)
  if (!published) await createSequence(ctx, { id, jobId: flow.jobId, ...settings })
  else await updateSequence(ctx, { sequenceId: id, ...settings })
  if (!published || hasUnpublishedChanges(plan, published.content)) {
    const { number } = await publishVersion(ctx, { sequenceId: id, steps: toSequenceSteps(plan) })
    await upsertPublishedPlan(db, companyId, id, { content: plan, version: number })
  }
  if (published) return
  await setSequenceStatus(ctx, { sequenceId: id, status: 'running' })
  await updateFlowRow(db, companyId, id, { status: 'running' })
}

async function toSettings(ctx: InTx, flow: VisibleFlow, plan: FlowPlan) {
  const { language, timeZoneMode, dailyCap } = plan
  const job = await loadSequenceJob(ctx, flow)
  return { name: flow.name, job, language, timeZoneMode, dailyCap }
}
