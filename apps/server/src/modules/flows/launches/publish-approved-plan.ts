import type { FlowPlan } from '@headwater/contract/flows/plans'
import {
  createSequence,
  publishVersion,
  setSequenceStatus,
  updateSequence,
} from '#modules/outreach'
import type { InTx } from '#platform/context'
import { updateFlowRow } from '../flow-store.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { hasUnpublishedChanges, toSequenceSteps } from '../plans/check-plan.ts'
import { loadSequenceJob } from '../plans/load-sequence-job.ts'
import { findPublishedPlan, upsertPublishedPlan } from '../plans/plan-store.ts'
import { savePlanIfMissing } from '../plans/save-plan.ts'

/** Publishes the plan that was approved, whatever was saved since. */
export async function publishApprovedPlan(
  ctx: InTx,
  flow: VisibleFlow,
  plan: FlowPlan,
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  const { id } = flow
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
