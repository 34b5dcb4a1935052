import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { recordAudit } from '#platform/audit'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/tasks'
import { publishTaxonomiesChanged } from '../live-taxonomies.ts'
import { dropUploadTask } from '../pack-tasks.ts'
import { presentUpload } from './present.ts'
import { replaceUpload } from './store.ts'

type Create = typeof contract.createPackUpload

/** How long an incomplete upload is kept. */
const staleAfter = { days: 1 }

export function createPackUpload(
  ctx: Ctx,
  { name, files }: InputOf<Create>,
): Promise<ReplyOf<Create>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const made = await replaceUpload(db, actor.companyId, { id: newId(), name, files, fileBytes })
    const startAfter = toDate(toZonedDateTime(made.createdAt).add(staleAfter))
    await enqueue(ctx, dropUploadTask, { uploadId: made.id }, { startAfter })
    await recordAudit(ctx, {
      action: 'taxonomy.upload-started',
      subjectType: 'taxonomy',
      subjectId: name,
      after: { name, files: files.map((file) => file.name), fileBytes },
    })
    await publishTaxonomiesChanged(ctx, made.id)
    return presentUpload(db, made)
  })
}
