import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import type { Ctx } from '#platform/context'
import { forgetLater } from '../candidate/forget-removed.ts'
import { recordEvents } from '../events/record-events.ts'
import { changeFile } from './change-file.ts'

type Remove = typeof contract.removeFile

/** For an hour it can be brought back; then it is gone for good. */
export async function removeFile(ctx: Ctx, which: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  const { jobId, candidateId } = which
  await changeFile(ctx, which, {
    action: 'file.removed',
    decide: async (ctx, { name, removedAt }) => {
      if (removedAt) return undefined
      await recordEvents(ctx, jobId, [{ candidateId, kind: 'file_removed', data: { name } }])
      await forgetLater(ctx)
      return { removedAt: ctx.now() }
    },
  })
  return {}
}
