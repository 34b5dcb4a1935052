import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { forgetFile, type ImportRow, lockImport, setFailed, setStopped } from './store.ts'

interface OneImport {
  readonly importId: string
}

/** Looking through the file failed every time: it is as if it could not be read. */
export function stopReading(ctx: Ctx, { importId }: OneImport): Promise<void> {
  return stopWhen(ctx, importId, 'reading', async ({ db, actor: { companyId } }) => {
    await setFailed(db, companyId, importId, say('Looking through this file'))
    await forgetFile(db, companyId, importId)
  })
}

/** Taking people in failed every time. The file stays: whoever starts it goes on where it stopped. */
export function stopRunning(ctx: Ctx, { importId }: OneImport): Promise<void> {
  return stopWhen(ctx, importId, 'running', ({ db, actor: { companyId } }) =>
    setStopped(db, companyId, importId, say('Taking people in')),
  )
}

/** Taking back failed every time: what is left can be taken back again. */
export function stopUndoing(ctx: Ctx, { importId }: OneImport): Promise<void> {
  return stopWhen(ctx, importId, 'undoing', ({ db, actor: { companyId } }) =>
    setFailed(db, companyId, importId, say('Taking this import back')),
  )
}

function stopWhen(
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
  })
}

function say(what: string): string {
  return `${what} stopped: something went wrong on our side, again and again.`
}
