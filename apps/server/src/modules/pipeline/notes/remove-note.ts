import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import type { Ctx } from '#platform/context'
import { scheduleRemovedDeletion } from '../candidate/delete-removed-items.ts'
import { runNoteChange } from './run-note-change.ts'

type Remove = typeof contract.removeNote

/** Removes a note. It can be restored for an hour and is deleted afterwards. */
export async function removeNote(ctx: Ctx, which: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  await runNoteChange(ctx, which, {
    action: 'note.removed',
    decide: async (ctx, note) => {
      if (note.removedAt) return undefined
      await scheduleRemovedDeletion(ctx)
      return { removedAt: ctx.clock.now() }
    },
  })
  return {}
}
