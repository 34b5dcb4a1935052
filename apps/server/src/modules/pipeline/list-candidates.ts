import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/pipeline/candidates'
import { z } from 'zod'
import { getVisibleJob } from '#modules/jobs'
import { maskContactDetails } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import {
  countVisibleCandidates,
  listVisibleCandidateRows,
  type VisibleCandidateRow,
} from './visible-candidate-store.ts'

type List = typeof contract.listCandidates
const CursorPosition = z.object({ movedAt: z.string(), id: Id })

export function listCandidates(
  ctx: Ctx,
  { jobId, stageId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.candidates ${jobId} ${stageId ?? ''}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getVisibleJob(ctx, jobId)
    const filter = { jobId, stageId }
    // Fetches one row more than asked for to know whether there is another page.
    const page = { ...filter, after, limit: limit + 1 }
    const rows = await listVisibleCandidateRows(db, actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const items = shown.map(presentCandidate)
    return {
      // Members who may only review see no contact details, not even those written into a title.
      items: actor.privileges.has('pipeline.write') ? items : items.map(maskContactDetails),
      nextCursor: last ? encodeCursor(ctx, list, { movedAt: last.place, id: last.id }) : null,
      total: await countVisibleCandidates(db, actor.companyId, filter),
    }
  })
}

function presentCandidate({
  id,
  personId,
  name,
  title,
  employer,
  stageId,
  ...row
}: VisibleCandidateRow) {
  return {
    id,
    personId,
    name,
    title,
    employer,
    stageId,
    addedAt: row.addedAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  }
}
