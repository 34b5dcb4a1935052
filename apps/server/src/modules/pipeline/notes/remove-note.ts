import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import type { Ctx } from '#platform/context'
import { forgetLater } from '../candidate/forget-removed.ts'
import { changeOwnNote } from './change-own-note.ts'

type Remove = typeof contract.removeNote

/** For an hour it can be brought back; then it is gone for good. */
export async function removeNote(ctx: Ctx, which: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  await changeOwnNote(ctx, which, {
    action: 'note.removed',
    decide: async (ctx, note) => {
      if (note.removedAt) return undefined
      await forgetLater(ctx)
      return { removedAt: ctx.now() }
    },
  })
  return {}
}
