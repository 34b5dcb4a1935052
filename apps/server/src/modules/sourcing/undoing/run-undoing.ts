import { type Ctx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { undoTask } from '../imports/import-tasks.ts'
import { forgetFile, lockImport, setStatus } from '../imports/store.ts'
import { lockPeople } from '../lock-store.ts'
import { takeBack } from './take-back.ts'
import { listBroughtPeople, listMergedPeople } from './undo-store.ts'

const batchSize = 300
const runMs = 20_000

/**
 * Takes back what an import brought, a batch at a time. What has been taken back is no longer there
 * to be found, so that whoever comes next goes on with the rest.
 */
export async function runUndoing(
  ctx: Ctx,
  { importId }: { importId: string },
  { batch = batchSize, ms = runMs } = {},
): Promise<void> {
  const endsAt = performance.now() + ms
  while (await takeBackBatch(ctx, importId, batch)) {
    if (performance.now() < endsAt) continue
    await inTransaction(ctx, (ctx) => enqueue(ctx, undoTask, { importId }))
    return
  }
}

/** False when there is nothing left to do. */
function takeBackBatch(ctx: Ctx, importId: string, batch: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await lockPeople(db, companyId)
    const row = await lockImport(db, companyId, importId)
    if (row?.status !== 'undoing') return false
    const merged = await listMergedPeople(db, companyId, importId, batch)
    const ids = merged.length > 0 ? merged : await listBroughtPeople(db, companyId, importId, batch)
    if (ids.length > 0) {
      await takeBack(ctx, importId, ids)
      return true
    }
    await setStatus(db, companyId, importId, 'undone')
    await forgetFile(db, companyId, importId)
    return false
  })
}
