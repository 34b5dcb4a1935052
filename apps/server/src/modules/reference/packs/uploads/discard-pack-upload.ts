import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { publishTaxonomiesChanged } from '../live-taxonomies.ts'
import { lockOwnUpload } from './lock-own-upload.ts'
import { deleteUpload, lockUpload, type UploadRow } from './store.ts'

type Discard = typeof contract.discardPackUpload

export function discardPackUpload(
  ctx: Ctx,
  { uploadId }: InputOf<Discard>,
): Promise<ReplyOf<Discard>> {
  return inTransaction(ctx, async (ctx) => {
    await discard(ctx, await lockOwnUpload(ctx, uploadId))
    return {}
  })
}

/** Deletes an upload that was not completed or read within a day. */
export function deleteStaleUpload(ctx: Ctx, { uploadId }: { uploadId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUpload(ctx.db, ctx.actor.companyId, uploadId)
    if (row) await discard(ctx, row)
  })
}

async function discard(ctx: InTx<Ctx>, { id, name, status }: UploadRow): Promise<void> {
  await deleteUpload(ctx.db, ctx.actor.companyId, id)
  await recordAudit(ctx, {
    action: 'taxonomy.upload-discarded',
    subjectType: 'taxonomy',
    subjectId: name,
    before: { name, status },
  })
  await publishTaxonomiesChanged(ctx, id)
}
