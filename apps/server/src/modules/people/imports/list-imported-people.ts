import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getOwnImport } from './get-own-import.ts'
import { listImportFileNames, listPersonIdsOfImport } from './store.ts'
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

/** Lists everyone an import added or merged facts into, as the people they are now. */
export function listPeopleOfImport({ db, actor }: InTx, importId: string): Promise<string[]> {
  return listPersonIdsOfImport(db, actor.companyId, importId)
}

/** Returns the file names of imports by id, without those of other companies. */
export async function listImportNames(
  { db, actor }: InTx,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (importIds.length === 0) return new Map()
  const rows = await listImportFileNames(db, actor.companyId, importIds)
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}
