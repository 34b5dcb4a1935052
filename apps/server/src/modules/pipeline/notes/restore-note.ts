import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/notes'
import type { Ctx } from '#platform/context'
import { oldestRestorable } from '../candidate/restore-rules.ts'
import { runNoteChange } from './run-note-change.ts'

type Restore = typeof contract.restoreNote

export function restoreNote(ctx: Ctx, which: InputOf<Restore>): Promise<ReplyOf<Restore>> {
  return runNoteChange(ctx, which, {
    action: 'note.restored',
    decide: async (ctx, { removedAt }) =>
      removedAt && removedAt >= oldestRestorable(ctx.clock.now()) ? { removedAt: null } : undefined,
  })
}
