import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/plans'
import * as outreach from '#modules/outreach'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { findStartingLaunch } from '../launches/launch-store.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { findPlanFault, formatSettingChanges, toSequenceSteps } from './check-plan.ts'
import { loadSequenceJob } from './load-sequence-job.ts'
import { findPlanRow, findPublishedPlan, upsertPublishedPlan } from './plan-store.ts'

type Effect = typeof contract.getPublishEffect
type Publish = typeof contract.publishPlan

/** Says what the saved changes of a running session are, and how many people they would reach. */
export function getPublishEffect(ctx: Ctx, { flowId }: InputOf<Effect>): Promise<ReplyOf<Effect>> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getVisibleFlow(ctx, flowId)
    const { row, published } = await findPlans(ctx, id)
    if (!row || !published) return { changes: [], notPast: 0, past: 0 }
    const steps = toSequenceSteps(row.content)
    const effect = await outreach.getPublishEffect(ctx, { sequenceId: id, steps })
    const settings = formatSettingChanges(published.content, row.content)
    return { ...effect, changes: [...effect.changes, ...settings] }
  })
}

export function publishPlan(
  ctx: Ctx,
  { flowId, planVersion, scope }: InputOf<Publish>,
): Promise<ReplyOf<Publish>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await lockFlow(db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    const { row, published } = await findPlans(ctx, flowId)
    if (!row || !published) throw new AppError('over_limit', 'Launch this session first.')
    if (row.version !== planVersion) {
      throw new AppError(
        'stale_version',
        'A teammate changed this session. Load the latest version.',
      )
    }
    if (flow.archivedAt !== null) throw new AppError('over_limit', 'Restore this session first.')
    if (await findStartingLaunch(db, companyId, flowId)) {
      throw new AppError('over_limit', 'Wait until the launch has started, or undo it.')
    }
    const fault = findPlanFault(row.content)
    if (fault) throw new AppError('over_limit', fault)
    const steps = toSequenceSteps(row.content)
    const { language, timeZoneMode, dailyCap } = row.content
    const job = await loadSequenceJob(ctx, flow)
    const settings = { name: flow.name, job, language, timeZoneMode, dailyCap }
    await outreach.updateSequence(ctx, { sequenceId: flowId, ...settings })
    const { number, changed } = await outreach.publishVersion(ctx, {
      sequenceId: flowId,
      steps,
      scope,
    })
    await upsertPublishedPlan(db, companyId, flowId, { content: row.content, version: number })
    await notifyFlowChanged(ctx, flowId, 'plan')
    await recordAudit(ctx, {
      action: 'flow.published',
      subjectType: 'flow',
      subjectId: flowId,
      after: { name: flow.name, version: number, scope, people: changed },
    })
    return { version: number, changed }
  })
}

async function findPlans({ db, actor }: InTx, flowId: string) {
  return {
    row: await findPlanRow(db, actor.companyId, flowId),
    published: await findPublishedPlan(db, actor.companyId, flowId),
  }
}
