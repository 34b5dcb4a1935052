import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findImport, type ImportRow, lockImport } from './store.ts'

export async function getOwnImport({ db, actor }: InTx<Ctx>, id: string): Promise<ImportRow> {
  return (await findImport(db, actor.companyId, id)) ?? unknownImport()
}

export async function lockOwnImport({ db, actor }: InTx<Ctx>, id: string): Promise<ImportRow> {
  return (await lockImport(db, actor.companyId, id)) ?? unknownImport()
}

function unknownImport(): never {
  throw new AppError('not_found', 'Import not found.')
}
