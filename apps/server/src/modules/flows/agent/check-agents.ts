import { decisionMonths } from '@headwater/contract/flows/agent-decisions'
import { z } from 'zod'
import { extendHold } from '#modules/billing'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { enqueue, publicTask } from '#platform/tasks'
import { deleteOldDecisions, listCompaniesWithOldDecisions } from './agent-decision-store.ts'
import { lapsedHold, loadAgentFooting } from './agent-obstacles.ts'
import { findOpenRun } from './agent-run-store.ts'
import { isActive, listActiveAgents } from './agent-store.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'
import { pauseAgent } from './pause-agent.ts'
import { runAgentTask } from './run-agent-task.ts'
import { agentHoldSeconds } from './start-agent.ts'

/** Looks after the agents of all companies. */
export const checkAgentsTask = publicTask('flows.check-agents', z.object({}), {
  schedule: '*/10 * * * *',
  timeoutSeconds: 1_800,
})

export async function checkAgents(ctx: PublicCtx): Promise<void> {
  const agents = await inTransaction(ctx, ({ db }) => listActiveAgents(db))
  for (const { companyId, flowId } of agents) {
    try {
      await checkAgent(withSystemActor(ctx, companyId), flowId)
    } catch (error) {
      // An error of one agent must not keep the others from being checked.
      ctx.log.error({ err: error, companyId, flowId }, 'agent not checked')
    }
  }
  await deleteExpiredDecisions(ctx)
}

/** Pauses an agent that may not go on, extends its hold, and starts what is due. */
function checkAgent(ctx: Ctx, flowId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const { flow, agent } = await lockAgentWithJob(ctx, flowId, 'write')
    const { holdId, nextRunAt } = agent
    if (!isActive(agent) || nextRunAt === null) return
    const { obstacle } = await loadAgentFooting(ctx, flow, agent)
    if (obstacle !== null) return pauseAgent(ctx, agent, { reason: obstacle })
    const isHeld =
      holdId === null || (await extendHold(ctx, holdId, { ttlSeconds: agentHoldSeconds }))
    if (!isHeld) return pauseAgent(ctx, agent, { reason: lapsedHold })
    const now = clock.now()
    const run = await findOpenRun(db, actor.companyId, flowId)
    if (nextRunAt > now && !run) return
    // Again every hour, in case that the task of a run was given up.
    const hour = toZonedDateTime(now).round({ smallestUnit: 'hour', roundingMode: 'floor' })
    const key = `${flowId} ${nextRunAt.toISOString()} ${hour.toString()}`
    await enqueue(ctx, runAgentTask, { flowId }, { key })
  })
}

const deletedAtOnce = 1_000

async function deleteExpiredDecisions(ctx: PublicCtx): Promise<void> {
  const before = toDate(toZonedDateTime(ctx.clock.now()).subtract({ months: decisionMonths }))
  const companies = await inTransaction(ctx, ({ db }) => listCompaniesWithOldDecisions(db, before))
  for (const companyId of companies) {
    let deleted = deletedAtOnce
    while (deleted === deletedAtOnce) {
      deleted = await inTransaction(withSystemActor(ctx, companyId), ({ db }) =>
        deleteOldDecisions(db, companyId, before, deletedAtOnce),
      )
    }
  }
}
