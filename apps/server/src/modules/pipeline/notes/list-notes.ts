import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { listNoteRows } from './note-store.ts'
import { presentNotes } from './present.ts'

type List = typeof contract.listNotes
const Place = z.object({ at: z.string(), id: z.uuid() })

export function listNotes(
  ctx: Ctx,
  { jobId, candidateId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.notes ${candidateId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  return inTransaction(ctx, async (ctx) => {
    await getCandidateOf(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    // One more than asked for tells whether there is another page.
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
