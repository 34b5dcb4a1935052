import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/imports'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { changeImport } from './change-import.ts'
import { setStatus } from './store.ts'

type Pause = typeof contract.pauseImport

/** The worker sees it before its next lines. */
export function pauseImport(ctx: Ctx, { importId }: InputOf<Pause>): Promise<ReplyOf<Pause>> {
  return changeImport(ctx, importId, 'pause', async (ctx, { fileName, processed }) => {
    await setStatus(ctx.db, ctx.actor.companyId, importId, 'paused')
    await recordAudit(ctx, {
      action: 'import.paused',
      subjectType: 'import',
      subjectId: importId,
      after: { fileName, at: processed },
    })
  })
}
