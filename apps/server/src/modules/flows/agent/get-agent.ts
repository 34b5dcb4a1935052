import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { sumFlowCredits } from '#modules/billing'
import { listMemberSummaries } from '#modules/identity'
import { listSequenceOverviews } from '#modules/outreach'
import { toDate, toPlainDate } from '#platform/calendar'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { getBudgetLeft } from '../plans/load-readiness.ts'
import { countQuestions, sumSpentSince } from './agent-figures-store.ts'
import { findAgentTimeZone } from './agent-schedule.ts'
import { type AgentRow, findAgent, isActive } from './agent-store.ts'
import { forecastLastDay } from './budget-forecast.ts'
import { countSpentToday } from './count-spent-today.ts'
import { listAgentGaps } from './list-agent-gaps.ts'
import { listAppliedWeights } from './present-weights.ts'
import { compareRatings } from './sample-rules.ts'
import { listSampleRows } from './sample-store.ts'

export function getAgent(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract.getAgent>,
): Promise<ReplyOf<typeof contract.getAgent>> {
  return inTransaction(ctx, async (ctx) => presentAgent(ctx, await getVisibleFlow(ctx, flowId)))
}

/** Presents the agent of a session as it is now. */
export async function presentAgent(ctx: InTx, flow: VisibleFlow): Promise<contract.Agent> {
  const { db, actor } = ctx
  const { companyId } = actor
  const agent = await findAgent(db, companyId, flow.id)
  // A start approves the plan as it is saved then.
  const { plan } = await loadPlan(ctx, flow)
  const timeZone = await findAgentTimeZone(ctx, agent.plan ?? plan)
  return {
    settings: agent.settings,
    version: agent.version,
    state: agent.state,
    reason: agent.reason,
    startedBy: await presentStarter(ctx, agent),
    nextRunAt: agent.nextRunAt?.toISOString() ?? null,
    timeZone,
    calibration: compareRatings(await listSampleRows(db, companyId, flow.id)),
    budget: await presentBudget(ctx, flow, { agent, plan, timeZone }),
    questions: await countQuestions(db, companyId, flow.id),
    weights: await listAppliedWeights(ctx, flow),
    missing: isActive(agent) ? [] : await listAgentGaps(ctx, flow, plan),
  }
}

async function presentStarter(ctx: InTx, { startedBy }: AgentRow) {
  if (startedBy === null) return null
  const members = await listMemberSummaries(ctx, [startedBy])
  return { clientId: startedBy, name: members.get(startedBy)?.name ?? '' }
}

const daysOfSpeed = 14

interface BudgetRequest {
  readonly agent: AgentRow
  readonly plan: FlowPlan
  readonly timeZone: string
}

async function presentBudget(
  ctx: InTx,
  flow: VisibleFlow,
  { agent, plan, timeZone }: BudgetRequest,
): Promise<contract.Agent['budget']> {
  const { db, actor, clock } = ctx
  const today = clock.today(timeZone)
  const startOf = (day: typeof today) => toDate(day.toZonedDateTime(timeZone))
  const isHolding = isActive(agent)
  const credits = isHolding ? agent.budget : agent.spent + (await getBudgetLeft(ctx, flow, plan))
  const from = startOf(today.subtract({ days: daysOfSpeed - 1 }))
  const recent = await sumSpentSince(db, actor.companyId, flow.id, from)
  const replies = (await listSequenceOverviews(ctx, [flow.id])).get(flow.id)?.replied ?? 0
  const paid = (await sumFlowCredits(ctx, [flow.id])).get(flow.id) ?? 0
  return {
    credits,
    spent: agent.spent,
    spentToday: await countSpentToday(ctx, agent),
    held: isHolding ? agent.budget - agent.spent : 0,
    replies,
    creditsPerReply: replies === 0 ? null : Math.round((10 * paid) / replies) / 10,
    lastsUntil:
      recent.firstAt &&
      forecastLastDay({
        left: credits - agent.spent,
        credits: recent.credits,
        since: toPlainDate(recent.firstAt, timeZone),
        today,
      }),
  }
}
