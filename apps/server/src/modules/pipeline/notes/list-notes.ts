import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/pipeline/notes'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { listNoteRows } from './note-store.ts'
import { presentNotes } from './present.ts'

type List = typeof contract.listNotes
const CursorPosition = z.object({ at: z.string(), id: Id })

export function listNotes(
  ctx: Ctx,
  { jobId, candidateId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.notes ${candidateId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    // Fetches one row more than asked for to know whether there is another page.
    const page = { candidateId, clientId, after, limit: limit + 1 }
    const rows = await listNoteRows(ctx.db, companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentNotes(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.place, id: last.id }) : null,
    }
  })
}
