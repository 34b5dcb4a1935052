import type { AuditAction } from '@headwater/contract/audit'
import type { Note } from '@headwater/contract/pipeline/notes'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobCandidate, type JobCandidate } from '../board/get-job-candidate.ts'
import { notifyBoardChanged } from '../live/notify-board-changed.ts'
import { lockOwnNote, type NoteRow, updateNoteRow } from './note-store.ts'
import { presentNote } from './present.ts'

type Changes = Parameters<typeof updateNoteRow>[3]

interface NoteChange {
  readonly action: AuditAction
  /** Returns the change to apply, or undefined if the note is not in a state for it. */
  readonly decide: (
    ctx: InTx,
    note: NoteRow,
    candidate: JobCandidate,
  ) => Promise<Changes | undefined>
}

interface NoteIds {
  readonly jobId: string
  readonly candidateId: string
  readonly noteId: string
}

/**
 * Changes one of the actor's own notes. For another member's note it throws the same not_found as
 * for a missing one.
 */
export function runNoteChange(
  ctx: Ctx,
  { jobId, candidateId, noteId }: NoteIds,
  { action, decide }: NoteChange,
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const which = { id: noteId, candidateId, clientId }
    const note = await lockOwnNote(ctx.db, companyId, which)
    const changes = note && (await decide(ctx, note, candidate))
    if (!changes) throw new AppError('not_found', 'Note not found.')
    await updateNoteRow(ctx.db, companyId, noteId, changes)
    const { isPrivate } = note
    if (!isPrivate) await notifyBoardChanged(ctx, jobId, { candidateIds: [candidateId] })
    await recordAudit(ctx, {
      action,
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: candidate.job.title, noteId, isPrivate },
    })
    return presentNote(ctx, { ...note, ...changes })
  })
}
