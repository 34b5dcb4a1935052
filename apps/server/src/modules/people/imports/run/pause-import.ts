import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { runImportChange } from '../run-import-change.ts'
import { setStatus } from '../store.ts'

type Pause = typeof contract.pauseImport

/** Pauses an import. The worker notices before its next batch. */
export function pauseImport(ctx: Ctx, { importId }: InputOf<Pause>): Promise<ReplyOf<Pause>> {
  return runImportChange(ctx, importId, 'pause', async (ctx, { fileName, processed }) => {
    await setStatus(ctx.db, ctx.actor.companyId, importId, 'paused')
    await recordAudit(ctx, {
      action: 'import.paused',
      subjectType: 'import',
      subjectId: importId,
      after: { fileName, at: processed },
    })
  })
}
