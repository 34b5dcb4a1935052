import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { lockOwnImport } from '../get-own-import.ts'
import { publishImportChanged } from '../live-imports.ts'
import { requireStep } from '../run-import-change.ts'
import { deleteImport } from '../store.ts'

type Discard = typeof contract.discardImport

/** Deletes an import with its file and its refused lines. */
export function discardImport(ctx: Ctx, { importId }: InputOf<Discard>): Promise<ReplyOf<Discard>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnImport(ctx, importId)
    requireStep('discard', row)
    await deleteImport(ctx.db, ctx.actor.companyId, importId)
    await recordAudit(ctx, {
      action: 'import.discarded',
      subjectType: 'import',
      subjectId: importId,
      before: { fileName: row.fileName, status: row.status },
    })
    await publishImportChanged(ctx, importId)
    return {}
  })
}
