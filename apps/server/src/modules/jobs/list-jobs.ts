import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { listMemberSummaries } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getJobVisibility } from './job-visibility.ts'
import { countJobsByTab, JobListPosition, listJobRows } from './list-store.ts'
import { presentJob } from './present.ts'

type List = typeof contract.listJobs

/** Returns one page of the jobs the actor may see. */
export function listJobs(
  ctx: Ctx,
  { cursor, limit, sort, tab, ...filter }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = buildListName({ sort, tab, ...filter })
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, JobListPosition)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const visibility = getJobVisibility(actor)
    // Fetches one row more than asked for to know whether there is another page.
    const page = { ...filter, tab, sort, after, limit: limit + 1 }
    const rows = await listJobRows(db, visibility, actor.clientId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const ownerIds = shown.map(({ ownerId }) => ownerId)
    const memberSummaries = await listMemberSummaries(ctx, ownerIds)
    const counts = await countJobsByTab(db, visibility, filter)
    return {
      items: shown.map((row) => presentJob(row, memberSummaries)),
      nextCursor: last ? encodeCursor(ctx, list, { by: last.by, id: last.id }) : null,
      total: counts[tab],
      counts,
    }
  })
}

/** A cursor is valid only for the same order and filters, so both are part of the list name. */
function buildListName(conditions: object): string {
  const words = JSON.stringify(Object.entries(conditions).sort())
  return `jobs ${createHash('sha256').update(words).digest('base64url')}`
}
