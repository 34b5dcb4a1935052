import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { getOwnImport } from '../get-own-import.ts'
import { publishImportChanged } from '../live-imports.ts'
import { presentImport } from '../present.ts'
import { maxUnfinishedImports } from '../state-rules.ts'
import { countUnfinished, insertImport, lockImportCount } from '../store.ts'
import { scheduleAbandonedImportDeletion } from './delete-abandoned-import.ts'
import { decideKindByName } from './kind-rules.ts'

type Create = typeof contract.createImport

/**
 * Creates an import for a file to be uploaded. Until the file is read, its kind is the given one or
 * inferred from its name.
 */
export function createImport(ctx: Ctx, input: InputOf<Create>): Promise<ReplyOf<Create>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockImportCount(db, actor.companyId)
    if ((await countUnfinished(db, actor.companyId)) >= maxUnfinishedImports) {
      const message = `You have ${maxUnfinishedImports} unfinished imports. Finish or discard one first.`
      throw new AppError('invalid_input', message)
    }
    const { fileName, fileBytes } = input
    const id = newId()
    const kind = input.kind ?? decideKindByName(fileName)
    const isKindGiven = input.kind !== undefined
    const createdBy = actor.clientId
    await insertImport(db, actor.companyId, {
      id,
      kind,
      isKindGiven,
      fileName,
      fileBytes,
      createdBy,
    })
    const made = await getOwnImport(ctx, id)
    await scheduleAbandonedImportDeletion(ctx, made)
    await recordAudit(ctx, {
      action: 'import.created',
      subjectType: 'import',
      subjectId: id,
      after: { fileName, fileBytes },
    })
    await publishImportChanged(ctx, id)
    return presentImport(ctx, made)
  })
}
