import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { undoImportTask } from '../import-tasks.ts'
import { runImportChange } from '../run-import-change.ts'
import { setStatus } from '../store.ts'

type Undo = typeof contract.undoImport

export function undoImport(ctx: Ctx, { importId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  return runImportChange(ctx, importId, 'undo', async (ctx, { fileName, added, merged }) => {
    await setStatus(ctx.db, ctx.actor.companyId, importId, 'undoing')
    await enqueue(ctx, undoImportTask, { importId })
    await recordAudit(ctx, {
      action: 'import.undone',
      subjectType: 'import',
      subjectId: importId,
      after: { fileName, added, merged },
    })
  })
}
