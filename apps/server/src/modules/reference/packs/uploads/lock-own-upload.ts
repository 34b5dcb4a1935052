import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockUpload, type UploadRow } from './store.ts'

export async function lockOwnUpload(ctx: InTx<Ctx>, uploadId: string): Promise<UploadRow> {
  const row = await lockUpload(ctx.db, ctx.actor.companyId, uploadId)
  if (!row) throw new AppError('not_found', 'Upload not found.')
  return row
}
