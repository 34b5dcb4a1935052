import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getOwnImport } from './get-own-import.ts'
import { listPeopleAddedByImport, listPeopleMergedByImport } from './undo/undo-store.ts'

/** Lists the people of a finished import: those it added and those it merged facts into. */
export async function listImportedPeople(
  ctx: InTx,
  importId: string,
  limit: number,
): Promise<string[]> {
  const { db, actor } = ctx
  const { status } = await getOwnImport(ctx, importId)
  if (status !== 'done') {
    const isOver = status === 'undoing' || status === 'undone' || status === 'failed'
    const message = isOver
      ? 'This import was undone or failed.'
      : 'This import is not finished yet.'
    throw new AppError('stale_version', message)
  }
  const brought = await listPeopleAddedByImport(db, actor.companyId, importId, limit)
  const merged = await listPeopleMergedByImport(db, actor.companyId, importId, limit)
  return [...new Set([...brought, ...merged])]
}
