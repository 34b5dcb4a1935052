import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import type { Ctx } from '#platform/context'
import { oldestRestorable } from '../candidate/restore-rules.ts'
import { recordEvents } from '../events/record-events.ts'
import { runFileChange } from './run-file-change.ts'

type Restore = typeof contract.restoreFile

export function restoreFile(ctx: Ctx, which: InputOf<Restore>): Promise<ReplyOf<Restore>> {
  const { jobId, candidateId } = which
  return runFileChange(ctx, which, {
    action: 'file.restored',
    decide: async (ctx, { name, removedAt }) => {
      if (!removedAt || removedAt < oldestRestorable(ctx.clock.now())) return undefined
      const data = { name, isBack: true }
      await recordEvents(ctx, jobId, [{ candidateId, kind: 'file_added', data }])
      return { removedAt: null }
    },
  })
}
