import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { listMemberFaces } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { countByTab, JobListPlace, listJobRows } from './list-store.ts'
import { presentJob } from './present.ts'
import { sightOf } from './sight.ts'

type List = typeof contract.listJobs

/** One page of the jobs the actor may see. */
export function listJobs(
  ctx: Ctx,
  { cursor, limit, sort, tab, ...narrowing }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = nameOfList({ sort, tab, ...narrowing })
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, JobListPlace)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const sight = sightOf(actor)
    // One more than asked for tells whether there is another page.
    const page = { ...narrowing, tab, sort, after, limit: limit + 1 }
    const rows = await listJobRows(db, sight, actor.clientId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const ownerIds = shown.map(({ ownerId }) => ownerId)
    const faces = await listMemberFaces(ctx, ownerIds)
    const counts = await countByTab(db, sight, narrowing)
    return {
      items: shown.map((row) => presentJob(row, faces)),
      nextCursor: last ? encodeCursor(ctx, list, { by: last.by, id: last.id }) : null,
      total: counts[tab],
      counts,
    }
  })
}

/** A place in one list is no place in the same jobs ordered or filtered otherwise. */
function nameOfList(conditions: object): string {
  const words = JSON.stringify(Object.entries(conditions).sort())
  return `jobs ${createHash('sha256').update(words).digest('base64url')}`
}
