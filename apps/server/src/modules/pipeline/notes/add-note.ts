import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import { listJobViewers } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { recordEvents } from '../events/record-events.ts'
import { publishMembersMentioned } from './mention-events.ts'
import { decideMentionsToNotify, listMentions } from './mention-rules.ts'
import { insertNote } from './note-store.ts'
import { presentNote } from './present.ts'

type Add = typeof contract.addNote

/**
 * Adds a note. A private one leaves no trace others can see on the candidate, only an audit entry.
 */
export function addNote(
  ctx: Ctx,
  { jobId, candidateId, text, isPrivate }: InputOf<Add>,
): Promise<ReplyOf<Add>> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const viewers = isPrivate ? [] : await listJobViewers(ctx, jobId)
    const mentions = listMentions(text, new Set(viewers.map((viewer) => viewer.clientId)))
    const note = {
      id: newId(),
      candidateId,
      clientId,
      text,
      isPrivate,
      mentions,
      writtenAt: ctx.clock.now(),
      changedAt: null,
      removedAt: null,
    }
    await insertNote(ctx.db, companyId, note)
    if (!isPrivate) {
      const data = { noteId: note.id }
      await recordEvents(ctx, jobId, [{ candidateId, kind: 'noted', data }])
      const told = decideMentionsToNotify({ before: [], after: mentions, writer: clientId })
      await publishMembersMentioned(ctx, candidate, told)
    }
    await recordAudit(ctx, {
      action: 'note.added',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: candidate.job.title, noteId: note.id, isPrivate },
    })
    return presentNote(ctx, { companyId, ...note })
  })
}
