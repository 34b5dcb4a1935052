import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import type { Ctx } from '#platform/context'
import { scheduleRemovedDeletion } from '../candidate/delete-removed-items.ts'
import { recordEvents } from '../events/record-events.ts'
import { runFileChange } from './run-file-change.ts'

type Remove = typeof contract.removeFile

/** Removes a file. It can be restored for an hour and is deleted afterwards. */
export async function removeFile(ctx: Ctx, which: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  const { jobId, candidateId } = which
  await runFileChange(ctx, which, {
    action: 'file.removed',
    decide: async (ctx, { name, removedAt }) => {
      if (removedAt) return undefined
      await recordEvents(ctx, jobId, [{ candidateId, kind: 'file_removed', data: { name } }])
      await scheduleRemovedDeletion(ctx)
      return { removedAt: ctx.clock.now() }
    },
  })
  return {}
}
