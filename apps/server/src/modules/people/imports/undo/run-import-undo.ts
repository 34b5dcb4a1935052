import { type Ctx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { lockPeopleOfCompany } from '../../people-lock-store.ts'
import { undoImportTask } from '../import-tasks.ts'
import { publishImportChanged } from '../live-imports.ts'
import { deleteImportFile, lockImport, setStatus } from '../store.ts'
import { undoForPeople } from './undo-for-people.ts'
import { listPeopleAddedByImport, listPeopleMergedByImport } from './undo-store.ts'

const batchSize = 300
const runMs = 20_000

/**
 * Undoes an import batch by batch. Undone rows are no longer found, so the next run continues with
 * the rest.
 */
export async function runImportUndo(
  ctx: Ctx,
  { importId }: { importId: string },
  { batch = batchSize, ms = runMs } = {},
): Promise<void> {
  const endsAt = performance.now() + ms
  while (await undoBatch(ctx, importId, batch)) {
    if (performance.now() < endsAt) continue
    await inTransaction(ctx, (ctx) => enqueue(ctx, undoImportTask, { importId }))
    return
  }
}

/** Returns false when nothing is left to undo. */
function undoBatch(ctx: Ctx, importId: string, batch: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await lockPeopleOfCompany(db, companyId)
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'undoing') return false
    const merged = await listPeopleMergedByImport(db, companyId, importId, batch)
    const ids =
      merged.length > 0 ? merged : await listPeopleAddedByImport(db, companyId, importId, batch)
    if (ids.length > 0) {
      await undoForPeople(ctx, importId, ids)
      return true
    }
    await setStatus(db, companyId, importId, 'undone')
    await deleteImportFile(db, companyId, importId)
    await publishImportChanged(ctx, importId)
    return false
  })
}
