import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidates'
import { z } from 'zod'
import { getVisibleJob } from '#modules/jobs'
import { maskAddresses } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { countStanding, listStandingRows, type StandingRow } from './list-store.ts'

type List = typeof contract.listCandidates
const Place = z.object({ movedAt: z.string(), id: z.uuid() })

export function listCandidates(
  ctx: Ctx,
  { jobId, stageId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.candidates ${jobId} ${stageId ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getVisibleJob(ctx, jobId)
    const filter = { jobId, stageId }
    // One more than asked for tells whether there is another page.
    const page = { ...filter, after, limit: limit + 1 }
    const rows = await listStandingRows(db, actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const items = shown.map(presentCandidate)
    return {
      // Whoever may only review is told no address, not even one that somebody made their title.
      items: actor.privileges.has('pipeline.write') ? items : items.map(maskAddresses),
      nextCursor: last ? encodeCursor(ctx, list, { movedAt: last.place, id: last.id }) : null,
      total: await countStanding(db, actor.companyId, filter),
    }
  })
}

function presentCandidate({ id, personId, name, title, employer, stageId, ...row }: StandingRow) {
  return {
    ...{ id, personId, name, title, employer, stageId },
    addedAt: row.addedAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  }
}
