import type { Note } from '@headwater/contract/pipeline/notes'
import { listMemberSummaries } from '#modules/identity'
import { maskContactDetails } from '#modules/people'
import type { InTx } from '#platform/context'
import type { NoteRow } from './note-store.ts'

/**
 * Presents notes. Members who may only review see no contact details, not even those a colleague
 * wrote down.
 */
export async function presentNotes(ctx: InTx, rows: readonly NoteRow[]): Promise<Note[]> {
  const { clientId, privileges } = ctx.actor
  const ids = rows.flatMap((row) => [row.clientId, ...row.mentions])
  const memberSummaries = await listMemberSummaries(ctx, ids)
  const member = (id: string) => ({ clientId: id, name: memberSummaries.get(id)?.name ?? '' })
  return rows.map((row) => {
    const isMine = row.clientId === clientId
    const canReadContactDetails = isMine || privileges.has('pipeline.write')
    return {
      id: row.id,
      isPrivate: row.isPrivate,
      isMine,
      text: canReadContactDetails ? row.text : maskContactDetails(row.text),
      mentions: row.mentions.map(member),
      by: member(row.clientId),
      at: row.writtenAt.toISOString(),
      changedAt: row.changedAt?.toISOString() ?? null,
    }
  })
}

export async function presentNote(ctx: InTx, row: NoteRow): Promise<Note> {
  const [note] = await presentNotes(ctx, [row])
  return note as Note
}
