import type { AuditAction } from '@headwater/contract/audit'
import type { Note } from '@headwater/contract/pipeline/notes'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getCandidateOf, type JobCandidate } from '../board/get-candidate-of.ts'
import { tellBoard } from '../live/tell-board.ts'
import { lockOwnNote, type NoteRow, updateNote } from './note-store.ts'
import { presentNote } from './present.ts'

type Changes = Parameters<typeof updateNote>[3]

interface Step {
  readonly action: AuditAction
  /** What becomes of it; undefined where it is not there for this. */
  readonly decide: (
    ctx: InTx,
    note: NoteRow,
    candidate: JobCandidate,
  ) => Promise<Changes | undefined>
}

interface Which {
  readonly jobId: string
  readonly candidateId: string
  readonly noteId: string
}

/** Nobody changes another one's note: of those it says what it says of notes that never were. */
export function changeOwnNote(
  ctx: Ctx,
  { jobId, candidateId, noteId }: Which,
  { action, decide }: Step,
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getCandidateOf(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const which = { id: noteId, candidateId, clientId }
    const note = await lockOwnNote(ctx.db, companyId, which)
    const changes = note && (await decide(ctx, note, candidate))
    if (!changes) throw new AppError('not_found', 'There is no such note.')
    await updateNote(ctx.db, companyId, noteId, changes)
    const { isPrivate } = note
    if (!isPrivate) await tellBoard(ctx, jobId, { candidateIds: [candidateId] })
    await recordAudit(ctx, {
      ...{ action, subjectType: 'candidate', subjectId: candidateId },
      after: { jobTitle: candidate.job.title, noteId, isPrivate },
    })
    return presentNote(ctx, { ...note, ...changes })
  })
}
