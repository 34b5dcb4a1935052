import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { listFlowsByIds } from '../flow-store.ts'
import { countShortlistPeople } from './shortlist-people-store.ts'
import { listOpenShortlistRows, type ShortlistRow } from './shortlist-store.ts'

type List = typeof contract.listOpenShortlists
const CursorPosition = z.object({ id: Id })
const list = 'flows.open-shortlists'

/** Returns one page of the company's open links, so that admins can see and close all of them. */
export function listOpenShortlists(
  ctx: Ctx,
  { cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    // Fetches one row more than asked for to know whether there is another page.
    const page = { before: after?.id, limit: limit + 1 }
    const rows = await listOpenShortlistRows(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentOpenShortlists(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, list, { id: last.id }) : null,
    }
  })
}

async function presentOpenShortlists(
  ctx: InTx,
  rows: readonly ShortlistRow[],
): Promise<contract.OpenShortlist[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const flowIds = [...new Set(rows.map(({ flowId }) => flowId))]
  const flows = await listFlowsByIds(db, actor.companyId, flowIds)
  const jobIds = new Map(flows.map(({ id, jobId }) => [id, jobId]))
  const titles = await listVisibleJobTitles(ctx, [...jobIds.values()])
  const people = await countShortlistPeople(
    db,
    actor.companyId,
    rows.map(({ id }) => id),
  )
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ id, flowId, name, createdBy, createdAt, expiresAt }) => ({
    id,
    flowId,
    name,
    jobTitle: titles.get(jobIds.get(flowId) ?? '') ?? '',
    people: people.get(id) ?? 0,
    createdBy: { clientId: createdBy, name: memberSummaries.get(createdBy)?.name ?? '' },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
