import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { publishImportChanged } from './live-imports.ts'
import {
  deleteImportFile,
  type ImportRow,
  lockImport,
  setFailed,
  setFailedResumable,
} from './store.ts'

interface ImportTaskData {
  readonly importId: string
}

/**
 * Marks the import as failed after reading its file failed every time, as for an unreadable file.
 */
export function markReadFailed(ctx: Ctx, { importId }: ImportTaskData): Promise<void> {
  return failIfStatus(ctx, importId, 'reading', async ({ db, actor: { companyId } }) => {
    await setFailed(db, companyId, importId, formatFailureMessage('Reading the file'))
    await deleteImportFile(db, companyId, importId)
  })
}

/**
 * Marks the import as failed after running it failed every time. The file stays, so that starting
 * it again resumes where it stopped.
 */
export function markRunFailed(ctx: Ctx, { importId }: ImportTaskData): Promise<void> {
  return failIfStatus(ctx, importId, 'running', ({ db, actor: { companyId } }) =>
    setFailedResumable(db, companyId, importId, formatFailureMessage('Importing')),
  )
}

/** Marks the import as failed after undoing it failed every time. The rest can be undone again. */
export function markUndoFailed(ctx: Ctx, { importId }: ImportTaskData): Promise<void> {
  return failIfStatus(ctx, importId, 'undoing', ({ db, actor: { companyId } }) =>
    setFailed(db, companyId, importId, formatFailureMessage('Undoing the import')),
  )
}

function failIfStatus(
  ctx: Ctx,
  importId: string,
  status: ImportRow['status'],
  stop: (ctx: InTx<Ctx>) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx.db, ctx.actor.companyId, importId)
    if (row?.status !== status) return
    ctx.log.error({ importId, status, processed: row.processed }, 'import stopped')
    await stop(ctx)
    await publishImportChanged(ctx, importId)
  })
}

function formatFailureMessage(what: string): string {
  return `${what} failed because of a problem on our side. Try again later.`
}
