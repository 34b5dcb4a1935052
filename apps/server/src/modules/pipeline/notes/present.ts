import type { Note } from '@headwater/contract/pipeline/notes'
import { listMemberFaces } from '#modules/identity'
import { maskAddresses } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { NoteRow } from './note-store.ts'

/** Whoever may only review is told no address, not even one that a colleague wrote down. */
export async function presentNotes(ctx: InTx, rows: readonly NoteRow[]): Promise<Note[]> {
  const { clientId, privileges } = ctx.actor
  const ids = rows.flatMap((row) => [row.clientId, ...row.mentions])
  const faces = await listMemberFaces(ctx, ids)
  const member = (id: string) => ({ clientId: id, name: faces.get(id)?.name ?? '' })
  return rows.map((row) => {
    const isMine = row.clientId === clientId
    const isOpen = isMine || privileges.has('pipeline.write')
    return {
      ...{ id: row.id, isPrivate: row.isPrivate, isMine },
      text: isOpen ? row.text : maskAddresses(row.text),
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
