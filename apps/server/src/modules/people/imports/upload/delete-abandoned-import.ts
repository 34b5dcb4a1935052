import { recordAudit } from '#platform/audit'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { deleteAbandonedImportTask } from '../import-tasks.ts'
import { publishImportChanged } from '../live-imports.ts'
import { deleteImport, type ImportRow, lockAbandonedImport } from '../store.ts'

/** How long a file that was never imported is kept. */
const retentionDays = 7

/**
 * Schedules the deletion. A file contains people who were not asked, so a forgotten one must not
 * stay forever.
 */
export async function scheduleAbandonedImportDeletion(
  ctx: InTx<Ctx>,
  { id, createdAt }: ImportRow,
): Promise<void> {
  const startAfter = toDate(toZonedDateTime(createdAt).add({ days: retentionDays }))
  await enqueue(ctx, deleteAbandonedImportTask, { importId: id }, { startAfter })
}

/** Deletes an import that was never started, with its file. */
export function deleteAbandonedImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const row = await lockAbandonedImport(db, actor.companyId, importId, retentionDays)
    if (!row) return
    await deleteImport(db, actor.companyId, importId)
    await recordAudit(ctx, {
      action: 'import.discarded',
      subjectType: 'import',
      subjectId: importId,
      before: { fileName: row.fileName, status: row.status },
    })
    await publishImportChanged(ctx, importId)
  })
}
