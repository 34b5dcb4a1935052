import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import { listJobViewers } from '#modules/jobs'
import type { Ctx } from '#platform/context'
import { changeOwnNote } from './change-own-note.ts'
import { decideTold, listMentions } from './mention-rules.ts'
import { tellMentioned } from './mentioned.ts'

type Change = typeof contract.changeNote

/** Only whoever was not mentioned before is told. */
export function changeNote(
  ctx: Ctx,
  { text, ...which }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return changeOwnNote(ctx, which, {
    action: 'note.changed',
    decide: async (ctx, note, candidate) => {
      if (note.removedAt) return undefined
      const viewers = note.isPrivate ? [] : await listJobViewers(ctx, which.jobId)
      const mentions = listMentions(text, new Set(viewers.map(({ clientId }) => clientId)))
      const { mentions: before, clientId: writer } = note
      await tellMentioned(ctx, candidate, decideTold({ before, after: mentions, writer }))
      return { text, mentions, changedAt: ctx.now() }
    },
  })
}
