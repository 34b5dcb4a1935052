import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { agentGraceMinutes, type startAgent as contract } from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { holdCredits, quote } from '#modules/billing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/tasks'
import { updateFlowRow } from '../flow-store.ts'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { publishApprovedPlan } from '../launches/publish-approved-plan.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { getBudgetLeft } from '../plans/load-readiness.ts'
import { findNextRun } from './agent-schedule.ts'
import { type AgentRow, isActive, saveAgent } from './agent-store.ts'
import { presentAgent } from './get-agent.ts'
import { listAgentGaps } from './list-agent-gaps.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'
import { runAgentTask } from './run-agent-task.ts'

type Start = typeof contract

const minuteMs = 60_000
/** The longest there is. A scheduled task extends it as long as the agent is active. */
export const agentHoldSeconds = 86_400

/**
 * Starts or resumes the agent of a session. It holds what is left of the budget. A first start does
 * nothing else before the grace period is over.
 */
export function startAgent(ctx: Ctx, { flowId }: InputOf<Start>): Promise<ReplyOf<Start>> {
  return inTransaction(ctx, async (ctx) => {
    const { flow, agent } = await lockAgentWithJob(ctx, flowId, 'write')
    if (!isActive(agent)) {
      const { plan } = await loadPlan(ctx, flow)
      const [gap] = await listAgentGaps(ctx, flow, plan)
      if (gap !== undefined) throw new AppError('over_limit', gap)
      await begin(ctx, flow, agent, plan)
    }
    return presentAgent(ctx, flow)
  })
}

async function begin(ctx: InTx, flow: VisibleFlow, agent: AgentRow, plan: FlowPlan): Promise<void> {
  const { db, actor } = ctx
  const { companyId, clientId } = actor
  const hold = await holdBudget(ctx, flow, agent, plan)
  const isResumed = agent.state === 'paused' && flow.status !== 'draft'
  const nextRunAt = isResumed
    ? await resume(ctx, flow, agent, plan)
    : await startWithGrace(ctx, flow)
  await saveAgent(db, companyId, flow.id, {
    state: isResumed ? 'running' : 'starting',
    reason: null,
    startedBy: clientId,
    plan,
    budget: agent.spent + hold.credits,
    holdId: hold.holdId,
    holds: agent.holds + 1,
    nextRunAt,
  })
  await notifyFlowChanged(ctx, flow.id, 'status')
  await notifyFlowChanged(ctx, flow.id, 'agent')
  await recordAudit(ctx, {
    action: 'flow.agent-started',
    subjectType: 'flow',
    subjectId: flow.id,
    after: { name: flow.name, jobTitle: flow.job.title, creditsHeld: hold.credits },
  })
}

interface BudgetHold {
  /** Null if people cost nothing. */
  readonly holdId: number | null
  readonly credits: number
}

/** Holds what is left of the budget, as far as it pays for whole people. */
async function holdBudget(
  ctx: InTx,
  flow: VisibleFlow,
  { holds }: AgentRow,
  plan: FlowPlan,
): Promise<BudgetHold> {
  const { credits: price } = await quote(ctx, 'unlock_talent')
  if (price === 0) return { holdId: null, credits: 0 }
  const left = await getBudgetLeft(ctx, flow, plan)
  return holdCredits(
    ctx,
    {
      action: 'unlock_talent',
      key: `agent:${flow.id}:${holds + 1}`,
      units: Math.floor(left / price),
      jobId: flow.job.id,
      jobTitle: flow.job.title,
      flowId: flow.id,
      flowTitle: flow.name,
    },
    { ttlSeconds: agentHoldSeconds },
  )
}

async function resume(
  ctx: InTx,
  flow: VisibleFlow,
  { settings }: AgentRow,
  plan: FlowPlan,
): Promise<Date> {
  await publishApprovedPlan(ctx, flow, plan)
  return findNextRun(ctx, { settings, plan })
}

/** A session that runs goes on meanwhile, so that only a draft shows that it is starting. */
async function startWithGrace(ctx: InTx, { id, status }: VisibleFlow): Promise<Date> {
  if (status === 'draft') {
    await updateFlowRow(ctx.db, ctx.actor.companyId, id, { status: 'starting' })
  }
  const delaySeconds = agentGraceMinutes * 60
  await enqueue(ctx, runAgentTask, { flowId: id }, { delaySeconds })
  return new Date(ctx.clock.now().getTime() + agentGraceMinutes * minuteMs)
}
