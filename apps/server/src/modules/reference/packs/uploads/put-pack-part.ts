import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { decidePart } from '#platform/file-part-rules'
import { enqueue } from '#platform/tasks'
import { readPackTask } from '../pack-tasks.ts'
import { lockOwnUpload } from './lock-own-upload.ts'
import { listMissingParts, putPart, setReading } from './store.ts'

type Put = typeof contract.putPackPart

/** Keeps one part. Whoever sends the last one again, not knowing that it arrived, hears so. */
export function putPackPart(
  ctx: Ctx,
  { uploadId, part, data: text }: InputOf<Put>,
): Promise<ReplyOf<Put>> {
  const data = Buffer.from(text, 'base64')
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const row = await lockOwnUpload(ctx, uploadId)
    const faults = decidePart(row.fileBytes, part, data.length)
    if (faults) throw new AppError('invalid_input', 'This is no part of the files.', faults)
    if (row.status !== 'uploading') return { status: row.status, missing: 0 }
    await putPart(db, actor.companyId, { uploadId, part, data })
    const missing = (await listMissingParts(db, actor.companyId, row)).length
    if (missing > 0) return { status: row.status, missing }
    await setReading(db, actor.companyId, uploadId)
    await enqueue(ctx, readPackTask, { uploadId })
    return { status: 'reading', missing }
  })
}
