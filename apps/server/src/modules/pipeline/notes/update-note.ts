import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import { listJobViewers } from '#modules/jobs'
import type { Ctx } from '#platform/context'
import { publishMembersMentioned } from './mention-events.ts'
import { decideMentionsToNotify, listMentions } from './mention-rules.ts'
import { runNoteChange } from './run-note-change.ts'

type Change = typeof contract.updateNote

/** Updates a note and notifies only members not mentioned before. */
export function updateNote(
  ctx: Ctx,
  { text, ...which }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return runNoteChange(ctx, which, {
    action: 'note.changed',
    decide: async (ctx, note, candidate) => {
      if (note.removedAt) return undefined
      const viewers = note.isPrivate ? [] : await listJobViewers(ctx, which.jobId)
      const mentions = listMentions(text, new Set(viewers.map(({ clientId }) => clientId)))
      const { mentions: before, clientId: writer } = note
      await publishMembersMentioned(
        ctx,
        candidate,
        decideMentionsToNotify({ before, after: mentions, writer }),
      )
      return { text, mentions, changedAt: ctx.clock.now() }
    },
  })
}
