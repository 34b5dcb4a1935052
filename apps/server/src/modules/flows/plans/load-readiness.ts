import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import { getSpendableCredits } from '#modules/billing'
import { getOutreachSettings, listPlanMailboxes } from '#modules/outreach'
import type { InTx } from '#platform/context'
import { findAgent } from '../agent/agent-store.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { countLaunchCredits } from '../launches/launch-store.ts'
import { decideReadiness } from './decide-readiness.ts'
import { loadGaps } from './list-missing-variables.ts'

export interface ReadinessRequest {
  readonly plan: FlowPlan
  readonly personIds: readonly string[]
  readonly skipped: number
  readonly credits: number
}

/** Checks everything a launch needs, for these people. */
export async function loadReadiness(
  ctx: InTx,
  flow: VisibleFlow,
  { plan, personIds, skipped, credits }: ReadinessRequest,
): Promise<ReadinessItem[]> {
  const mailboxes = await listPlanMailboxes(ctx, plan.mailboxIds)
  const settings = await getOutreachSettings(ctx)
  const { spendable } = await getSpendableCredits(ctx)
  return decideReadiness({
    plan,
    jobStatus: flow.job.status,
    isJobArchived: flow.job.isArchived,
    people: personIds.length,
    skipped,
    credits,
    spendable,
    budget: await getBudgetLeft(ctx, flow, plan),
    mailboxes,
    hasPostalAddress: settings.postalAddress !== '',
    isSendingStopped: settings.stoppedAt !== null,
    missing: (await loadGaps(ctx, flow, plan, personIds))
      .filter(({ fallback }) => fallback === null)
      .map((gap) => ({ ...gap, count: gap.personIds.length })),
  })
}

/** What the session may still spend: its launches and its agent count, with what they hold. */
export async function getBudgetLeft(
  { db, actor }: InTx,
  { id }: Pick<VisibleFlow, 'id'>,
  { creditBudget }: FlowPlan,
): Promise<number> {
  const launches = await countLaunchCredits(db, actor.companyId, id)
  const { budget } = await findAgent(db, actor.companyId, id)
  return Math.max(0, creditBudget - launches - budget)
}
