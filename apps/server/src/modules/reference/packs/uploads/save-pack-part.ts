import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { validateFilePart } from '#platform/file-part-rules'
import { enqueue } from '#platform/tasks'
import { publishTaxonomiesChanged } from '../live-taxonomies.ts'
import { readPackTask } from '../pack-tasks.ts'
import { lockOwnUpload } from './lock-own-upload.ts'
import { listMissingParts, setUploadReading, upsertPart } from './store.ts'

type Put = typeof contract.savePackPart

/** Saves one part. Sending the last part again, after a lost reply, returns the current status. */
export function savePackPart(
  ctx: Ctx,
  { uploadId, part, data: text }: InputOf<Put>,
): Promise<ReplyOf<Put>> {
  const data = Buffer.from(text, 'base64')
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const row = await lockOwnUpload(ctx, uploadId)
    const faults = validateFilePart(row.fileBytes, part, data.length)
    if (faults)
      throw new AppError('invalid_input', 'This part does not belong to the files.', faults)
    if (row.status !== 'uploading') return { status: row.status, missing: 0 }
    await upsertPart(db, actor.companyId, { uploadId, part, data })
    const missing = (await listMissingParts(db, actor.companyId, row)).length
    if (missing > 0) return { status: row.status, missing }
    await setUploadReading(db, actor.companyId, uploadId)
    await enqueue(ctx, readPackTask, { uploadId })
    await publishTaxonomiesChanged(ctx, uploadId)
    return { status: 'reading', missing }
  })
}
