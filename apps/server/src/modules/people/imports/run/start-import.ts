import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { runImportTask } from '../import-tasks.ts'
import { runImportChange } from '../run-import-change.ts'
import { setStatus } from '../store.ts'
import { requireMapping } from '../upload/require-mapping.ts'

type Start = typeof contract.startImport

export function startImport(ctx: Ctx, { importId }: InputOf<Start>): Promise<ReplyOf<Start>> {
  return runImportChange(ctx, importId, 'start', async (ctx, row) => {
    requireMapping(row.mapping, row)
    await setStatus(ctx.db, ctx.actor.companyId, importId, 'running')
    await enqueue(ctx, runImportTask, { importId })
    await recordAudit(ctx, {
      action: 'import.started',
      subjectType: 'import',
      subjectId: importId,
      after: { fileName: row.fileName, from: row.processed },
    })
  })
}
