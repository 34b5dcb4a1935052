import type { Agent } from '@headwater/contract/flows/agent'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { getBudgetLeft } from '../plans/load-readiness.ts'
import { findAgentTimeZone } from './agent-schedule.ts'
import { countRatedSamples, findAgent } from './agent-store.ts'
import { countSpentToday } from './count-spent-today.ts'
import { listAgentGaps } from './list-agent-gaps.ts'

/** Presents the agent of a session as it is now. */
export async function presentAgent(ctx: InTx, flow: VisibleFlow): Promise<Agent> {
  const { db, actor } = ctx
  const agent = await findAgent(db, actor.companyId, flow.id)
  const { plan } = await loadPlan(ctx, flow)
  const rated = await countRatedSamples(db, actor.companyId, flow.id)
  const { settings, version, state, reason, spent, budget, startedBy, nextRunAt } = agent
  return {
    settings,
    version,
    state,
    reason,
    startedBy: startedBy === null ? null : { clientId: startedBy, name: '' },
    nextRunAt: nextRunAt?.toISOString() ?? null,
    timeZone: await findAgentTimeZone(ctx, agent.plan ?? plan),
    calibration: { drawn: rated, rated, bothYes: 0, bothNo: 0, disagreed: 0, agreement: null },
    budget: {
      credits: budget + (await getBudgetLeft(ctx, flow, plan)),
      spent,
      spentToday: await countSpentToday(ctx, agent),
      held: budget - spent,
      replies: 0,
      creditsPerReply: null,
      lastsUntil: null,
    },
    questions: 0,
    weights: [],
    missing: await listAgentGaps(ctx, flow, plan),
  }
}
