import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { dropTask } from './import-tasks.ts'
import { deleteImport, type ImportRow, lockAbandoned } from './store.ts'

const dayMs = 86_400_000
/** So long a file may lie here that nobody has done anything with. */
const patienceDays = 7

/** A file holds people who have not been asked: it does not stay for ever because somebody forgot it. */
export async function dropLater(ctx: InTx<Ctx>, { id, createdAt }: ImportRow): Promise<void> {
  const startAfter = new Date(createdAt.getTime() + patienceDays * dayMs)
  await enqueue(ctx, dropTask, { importId: id }, { startAfter })
}

/** Forgets an import that was never started, file and all. */
export function dropAbandoned(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const row = await lockAbandoned(db, actor.companyId, importId, patienceDays)
    if (!row) return
    await deleteImport(db, actor.companyId, importId)
    await recordAudit(ctx, {
      action: 'import.discarded',
      subjectType: 'import',
      subjectId: importId,
      before: { fileName: row.fileName, status: row.status },
    })
  })
}
