import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { countFileParts } from '@headwater/contract/file-parts'
import type * as contract from '@headwater/contract/people/imports'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { validateFilePart } from '#platform/file-part-rules'
import { enqueue } from '#platform/tasks'
import { lockOwnImport } from '../get-own-import.ts'
import { readImportTask } from '../import-tasks.ts'
import { publishImportChanged } from '../live-imports.ts'
import { setStatus } from '../store.ts'
import { countStoredParts, upsertPart } from './part-store.ts'

type Put = typeof contract.uploadImportPart

/** Saves one part. Sending the last part again, after a lost reply, returns the current status. */
export function uploadImportPart(
  ctx: Ctx,
  { importId, part, data: text }: InputOf<Put>,
): Promise<ReplyOf<Put>> {
  const data = Buffer.from(text, 'base64')
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { fileBytes, status } = await lockOwnImport(ctx, importId)
    const faults = validateFilePart(fileBytes, part, data.length)
    if (faults)
      throw new AppError('invalid_input', 'This part does not belong to the file.', faults)
    if (status !== 'uploading') return { status, missing: 0 }
    await upsertPart(db, actor.companyId, { importId, part, data })
    // Without its tab, because the list in the uploading tab shows the parts that have arrived too.
    await publishImportChanged({ ...ctx, tabId: undefined }, importId)
    const kept = await countStoredParts(db, actor.companyId, importId)
    const missing = countFileParts(fileBytes) - kept
    if (missing > 0) return { status, missing }
    await setStatus(db, actor.companyId, importId, 'reading')
    await enqueue(ctx, readImportTask, { importId })
    return { status: 'reading', missing }
  })
}
