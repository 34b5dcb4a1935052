import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent-decisions'
import { z } from 'zod'
import { toPlainDate } from '#platform/calendar'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { findAgentTimeZone } from './agent-schedule.ts'
import { findAgent } from './agent-store.ts'
import { countDecisionsOfDays } from './decision-store.ts'
import { countRecordLines, findPeopleOfRecord, listRecordLines } from './load-record.ts'
import { recordSources } from './merge-record.ts'
import { presentDecisions } from './present-decisions.ts'

type List = typeof contract.listAgentDecisions

const Position = z.object({ at: z.string(), source: z.enum(recordSources), id: z.string() })

/** Returns a page of the record of an agent, newest first, with the size of every filter. */
export function listAgentDecisions(
  ctx: Ctx,
  { flowId, cursor, limit, kind, search }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `flows.agent-decisions ${JSON.stringify([flowId, kind ?? '', search ?? ''])}`
  const before = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const personIds = search ? await findPeopleOfRecord(ctx, flowId, search) : undefined
    const query = { flowId, filter: kind, personIds }
    const lines = await listRecordLines(ctx, query, { before, limit: limit + 1 })
    const shown = lines.slice(0, limit)
    const last = lines.length > limit ? shown.at(-1) : undefined
    const { all, counts } = await countRecordLines(ctx, query)
    const items = await presentDecisions(ctx, shown)
    return {
      items,
      nextCursor: last ? encodeCursor(ctx, list, last.position) : null,
      total: kind === undefined ? all : counts[kind],
      counts,
      days: await listDays(ctx, flow, items),
    }
  })
}

/** Sums up the days on which there is a line of the page, newest first. */
async function listDays(
  ctx: InTx,
  flow: VisibleFlow,
  items: readonly contract.AgentDecision[],
): Promise<ReplyOf<List>['days']> {
  if (items.length === 0) return []
  const { db, actor } = ctx
  const { companyId } = actor
  const { plan } = await findAgent(db, companyId, flow.id)
  const timeZone = await findAgentTimeZone(ctx, plan ?? (await loadPlan(ctx, flow)).plan)
  const days = [...new Set(items.map(({ at }) => toPlainDate(new Date(at), timeZone).toString()))]
  const counted = await countDecisionsOfDays(db, { companyId, flowId: flow.id }, days, timeZone)
  return days.map((day) => {
    const countOf = (...kinds: string[]) =>
      counted
        .filter((one) => one.day === day && kinds.includes(one.kind))
        .reduce((sum, { count }) => sum + count, 0)
    const [unlocked, skipped, asked] = [
      countOf('unlocked', 'added'),
      countOf('skipped'),
      countOf('asked'),
    ]
    return { day, lookedAt: unlocked + skipped + asked, unlocked, skipped, asked }
  })
}
