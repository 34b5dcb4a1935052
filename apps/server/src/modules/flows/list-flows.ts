import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { getVisibleJob, listVisibleJobTitles } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { countFlows, type FlowFilter, listFlowRows, listJobIds } from './list-store.ts'
import { presentFlow } from './present.ts'

type List = typeof contract.listFlows
const CursorPosition = z.object({ id: Id })

/** Returns one page of the sessions of jobs the actor may see, newest first. */
export function listFlows(
  ctx: Ctx,
  { cursor, limit, jobId, isArchived }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `flows ${jobId ?? 'all'} ${isArchived}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const filter: FlowFilter = { isArchived, jobIds: await listFilterJobIds(ctx, jobId) }
    // Fetches one row more than asked for to know whether there is another page.
    const page = { ...filter, before: after?.id, limit: limit + 1 }
    const rows = await listFlowRows(db, actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const titles = await listVisibleJobTitles(
      ctx,
      shown.map((flow) => flow.jobId),
    )
    const memberSummaries = await listMemberSummaries(
      ctx,
      shown.map(({ createdBy }) => createdBy),
    )
    return {
      items: shown.map((flow) => presentFlow(flow, titles.get(flow.jobId) ?? '', memberSummaries)),
      nextCursor: last ? encodeCursor(ctx, list, { id: last.id }) : null,
      total: await countFlows(db, actor.companyId, filter),
    }
  })
}

/**
 * Returns the job ids to filter by, or undefined for all jobs. Members who may only review see the
 * sessions of jobs whose team they are on.
 */
async function listFilterJobIds(
  ctx: InTx,
  jobId: string | undefined,
): Promise<string[] | undefined> {
  if (jobId !== undefined) return [(await getVisibleJob(ctx, jobId)).id]
  if (ctx.actor.privileges.has('pipeline.write')) return undefined
  const all = await listJobIds(ctx.db, ctx.actor.companyId)
  return [...(await listVisibleJobTitles(ctx, all)).keys()]
}
