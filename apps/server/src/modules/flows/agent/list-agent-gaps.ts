import { ratingsToStart } from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { quote } from '#modules/billing'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { findStartingLaunch } from '../launches/launch-store.ts'
import { getBudgetLeft, loadReadiness } from '../plans/load-readiness.ts'
import { countRatedSamples } from './agent-store.ts'

/** Lists what is missing before an agent can start, one sentence each. */
export async function listAgentGaps(
  ctx: InTx,
  flow: VisibleFlow,
  plan: FlowPlan,
): Promise<string[]> {
  const { db, actor } = ctx
  const rated = await countRatedSamples(db, actor.companyId, flow.id)
  const isLaunching = (await findStartingLaunch(db, actor.companyId, flow.id)) !== undefined
  const { credits: price } = await quote(ctx, 'unlock_talent')
  const budget = await getBudgetLeft(ctx, flow, plan)
  return [
    ...(flow.mode === 'agent' ? [] : ['Change the session to Autopilot first.']),
    ...(flow.archivedAt === null ? [] : ['Restore this session first.']),
    ...(flow.status === 'paused' ? ['Resume this session first.'] : []),
    ...(isLaunching ? ['A launch of this session is starting. Wait, or undo it.'] : []),
    ...(flow.search.criteria.length > 0 ? [] : ['Add criteria to the search first.']),
    ...(rated >= ratingsToStart ? [] : [formatRatingsLeft(ratingsToStart - rated)]),
    ...(await listReadinessGaps(ctx, flow, plan)),
    ...(budget >= Math.max(1, price) ? [] : [formatBudgetGap(plan)]),
  ]
}

function formatRatingsLeft(count: number): string {
  return count === 1 ? 'Rate 1 more person first.' : `Rate ${count} more people first.`
}

function formatBudgetGap({ creditBudget }: FlowPlan): string {
  if (creditBudget === 0) return 'Set a credit budget first.'
  return 'The credit budget is used up. Raise it first.'
}

/** What a launch needs besides people: those are found later. */
async function listReadinessGaps(ctx: InTx, flow: VisibleFlow, plan: FlowPlan): Promise<string[]> {
  const checks = await loadReadiness(ctx, flow, { plan, personIds: [], skipped: 0, credits: 0 })
  return checks.flatMap(({ id, status, text }) =>
    id !== 'people' && status === 'missing' ? [text] : [],
  )
}
