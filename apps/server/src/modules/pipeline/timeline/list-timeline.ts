import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { z } from 'zod'
import { listMemberFaces } from '#modules/identity'
import { maskAddresses } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { listSharedTexts } from '../notes/note-store.ts'
import { type LoggedEvent, listLoggedEvents } from './event-log-store.ts'
import { hiddenKinds } from './hidden-kinds.ts'
import { sayEvent } from './say-event.ts'

type List = typeof contract.listTimeline
const Place = z.object({ at: z.string(), id: z.uuid() })

export function listTimeline(
  ctx: Ctx,
  { jobId, candidateId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.timeline ${candidateId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  return inTransaction(ctx, async (ctx) => {
    await getCandidateOf(ctx, jobId, candidateId)
    // One more than asked for tells whether there is another page.
    const page = { candidateId, hidden: hiddenKinds(ctx.actor), after, limit: limit + 1 }
    const rows = await listLoggedEvents(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentEvents(ctx, candidateId, shown),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.place, id: last.id }) : null,
    }
  })
}

/** Notes are quoted as they stand now: what was changed or removed is not told any more. */
async function presentEvents(ctx: InTx, candidateId: string, rows: readonly LoggedEvent[]) {
  const { companyId, privileges } = ctx.actor
  const faces = await listMemberFaces(
    ctx,
    rows.flatMap(({ byClientId }) => byClientId ?? []),
  )
  const noteIds = rows.flatMap(({ data }) => (typeof data.noteId === 'string' ? data.noteId : []))
  const notes = await listSharedTexts(ctx.db, companyId, candidateId, noteIds)
  const member = (clientId: string) => ({ clientId, name: faces.get(clientId)?.name ?? '' })
  const isOpen = privileges.has('pipeline.write')
  return rows.map(({ id, kind, at, byClientId, data }) => {
    const note = kind === 'noted' ? { note: notes.get(String(data.noteId)) ?? '' } : {}
    const words = sayEvent(kind, { ...data, ...note })
    return {
      ...{ id, kind, at: at.toISOString() },
      by: byClientId === null ? null : member(byClientId),
      // Whoever may only review is told no address, not even one that somebody wrote into a note.
      ...(isOpen ? words : maskAddresses(words)),
    }
  })
}
