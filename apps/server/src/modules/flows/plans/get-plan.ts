import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/plans'
import { listMemberSummaries } from '#modules/identity'
import { listPlanMailboxes } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { estimateStepDates, hasUnpublishedChanges } from './check-plan.ts'
import { loadPlan } from './load-plan.ts'
import { findPublishedPlan } from './plan-store.ts'

/** What the installation offers for plans. */
export interface PlanOptions {
  readonly hasLanguageModel: boolean
}

export function getPlan(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract.getPlan>,
  options: PlanOptions,
): Promise<ReplyOf<typeof contract.getPlan>> {
  return inTransaction(ctx, async (ctx) =>
    presentPlan(ctx, await getVisibleFlow(ctx, flowId), options),
  )
}

export async function presentPlan(
  ctx: InTx,
  flow: VisibleFlow,
  { hasLanguageModel }: PlanOptions,
): Promise<contract.SavedPlan> {
  const { db, actor, clock } = ctx
  const { plan, version, saved } = await loadPlan(ctx, flow)
  const published = await findPublishedPlan(db, actor.companyId, flow.id)
  const [mailbox] = await listPlanMailboxes(ctx, plan.mailboxIds)
  const timeZone = mailbox?.timeZone ?? 'UTC'
  const members = saved ? await listMemberSummaries(ctx, [saved.by]) : undefined
  const dates = estimateStepDates(plan, { timeZone, now: clock.now() })
  return {
    plan,
    version,
    savedAt: saved?.at.toISOString() ?? null,
    savedBy: saved && { clientId: saved.by, name: members?.get(saved.by)?.name ?? '' },
    stepDates: dates.map((date) => date?.toISOString() ?? null),
    timeZone,
    published: published
      ? {
          version: published.version,
          hasChanges: hasUnpublishedChanges(plan, published.content),
        }
      : null,
    hasLanguageModel,
  }
}
