import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/plans'
import { sanitizeHtml } from '@headwater/mail/compose'
import { listPlanMailboxes } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockFlow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { type PlanOptions, presentPlan } from './get-plan.ts'
import { loadPlan } from './load-plan.ts'
import { findPlanRow, upsertPlanRow } from './plan-store.ts'

type Save = typeof contract.savePlan

/** Saves a plan, complete or not. People who are enrolled get what was published before. */
export function savePlan(
  ctx: Ctx,
  { flowId, plan: given, baseVersion }: InputOf<Save>,
  options: PlanOptions,
): Promise<ReplyOf<Save>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const { companyId, clientId } = actor
    await lockFlow(db, companyId, flowId)
    const flow = await getVisibleFlow(ctx, flowId)
    const before = await loadPlan(ctx, flow)
    const plan = toCleanPlan(given)
    const isSame = before.version > 0 && isDeepStrictEqual(plan, before.plan)
    if (before.version !== baseVersion && !isSame) {
      throw new AppError(
        'stale_version',
        'A teammate changed this session. Load the latest version.',
      )
    }
    await requireMailboxes(ctx, plan, before.plan)
    if (!isSame) {
      const version = before.version + 1
      const row = { content: plan, version, savedBy: clientId, savedAt: clock.now() }
      await upsertPlanRow(db, companyId, flowId, row)
      await notifyFlowChanged(ctx, flowId, 'plan')
    }
    return presentPlan(ctx, flow, options)
  })
}

/** Saves what a launch sends as the plan, if it was a first draft that no member had changed. */
export async function savePlanIfMissing(
  { db, actor, clock }: InTx,
  flowId: string,
  content: contract.FlowPlan,
): Promise<void> {
  if (await findPlanRow(db, actor.companyId, flowId)) return
  const row = { content, version: 1, savedBy: actor.clientId, savedAt: clock.now() }
  await upsertPlanRow(db, actor.companyId, flowId, row)
}

function toCleanPlan(plan: contract.FlowPlan): contract.FlowPlan {
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, bodyHtml: sanitizeHtml(step.bodyHtml) })),
  }
}

/** A mailbox that the plan has already may stay, even if the caller can’t send from it. */
async function requireMailboxes(
  ctx: InTx,
  { mailboxIds }: contract.FlowPlan,
  before: contract.FlowPlan,
): Promise<void> {
  const added = mailboxIds.filter((id) => !before.mailboxIds.includes(id))
  const usable = new Set((await listPlanMailboxes(ctx, added)).map(({ id }) => id))
  if (added.every((id) => usable.has(id))) return
  throw new AppError('not_found', 'Mailbox not found.')
}
