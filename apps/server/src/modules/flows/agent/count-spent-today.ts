import type { InTx } from '#platform/context'
import { countSpentSince } from './agent-decision-store.ts'
import { findAgentTimeZone, findStartOfDay } from './agent-schedule.ts'
import type { AgentRow } from './agent-store.ts'

/** Counts what an agent has spent on the current day of its zone. */
export async function countSpentToday(ctx: InTx, { flowId, plan }: AgentRow): Promise<number> {
  const { db, actor, clock } = ctx
  const timeZone = await findAgentTimeZone(ctx, plan)
  const today = findStartOfDay(clock.now(), timeZone)
  return countSpentSince(db, actor.companyId, flowId, today)
}
