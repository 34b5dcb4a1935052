import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { maskContactDetails } from '#modules/people'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { listSharedTexts } from '../notes/note-store.ts'
import { decideEventSide } from './decide-event-side.ts'
import { type LoggedEvent, listLoggedEvents } from './event-log-store.ts'
import { formatEvent } from './format-event.ts'
import { hiddenEventKinds } from './hidden-event-kinds.ts'

type List = typeof contract.listTimeline
const CursorPosition = z.object({ at: z.string(), id: Id })

export function listTimeline(
  ctx: Ctx,
  { jobId, candidateId, cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `pipeline.timeline ${candidateId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    // Fetches one row more than asked for to know whether there is another page.
    const page = { candidateId, hidden: hiddenEventKinds(ctx.actor), after, limit: limit + 1 }
    const rows = await listLoggedEvents(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentEvents(ctx, candidateId, shown),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.place, id: last.id }) : null,
    }
  })
}

/** Quotes the current text of notes, so that changed or removed text is not shown. */
async function presentEvents(ctx: InTx, candidateId: string, rows: readonly LoggedEvent[]) {
  const { companyId, privileges } = ctx.actor
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.flatMap(({ byClientId }) => byClientId ?? []),
  )
  const noteIds = rows.flatMap(({ data }) => (typeof data.noteId === 'string' ? data.noteId : []))
  const notes = await listSharedTexts(ctx.db, companyId, candidateId, noteIds)
  const member = (clientId: string) => ({
    clientId,
    name: memberSummaries.get(clientId)?.name ?? '',
  })
  const canReadContactDetails = privileges.has('pipeline.write')
  return rows.map(({ id, kind, at, byClientId, data }) => {
    const note = kind === 'noted' ? { note: notes.get(String(data.noteId)) ?? '' } : {}
    const words = formatEvent(kind, { ...data, ...note })
    return {
      id,
      kind,
      at: at.toISOString(),
      by: byClientId === null ? null : member(byClientId),
      side: decideEventSide({ kind, byClientId }),
      // Members who may only review see no contact details, not even those written into a note.
      ...(canReadContactDetails ? words : maskContactDetails(words)),
    }
  })
}
