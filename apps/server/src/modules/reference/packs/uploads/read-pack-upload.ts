import { countFileParts } from '@headwater/contract/file-parts'
import { PublicationError } from '@headwater/taxonomy'
import { type Ctx, inTransaction } from '#platform/context'
import { publishTaxonomiesChanged } from '../live-taxonomies.ts'
import type { UploadedFile } from '../reading/open-uploaded-files.ts'
import { readPublication } from '../reading/read-publication.ts'
import { saveCompanyPack } from '../save-company-pack.ts'
import {
  deleteUpload,
  findPart,
  findUpload,
  lockUpload,
  setUploadFailed,
  type UploadRow,
} from './store.ts'

/** Reads a complete upload and saves the pack, or records why it cannot be read. */
export async function readPackUpload(ctx: Ctx, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findUpload(db, actor.companyId, uploadId))
  if (row?.status !== 'reading') return
  const files = await assembleFiles(ctx, row)
  if (!files) return
  try {
    const pack = await readPublication(row.name, files)
    await finishIfStillReading(ctx, uploadId, async (ctx) => {
      await saveCompanyPack(ctx, row.name, pack)
      await deleteUpload(ctx.db, ctx.actor.companyId, uploadId)
    })
  } catch (error) {
    if (!(error instanceof PublicationError)) throw error
    await finishIfStillReading(ctx, uploadId, ({ db, actor }) =>
      setUploadFailed(db, actor.companyId, uploadId, error.message),
    )
  }
}

/** Returns undefined if the upload was discarded meanwhile. */
async function assembleFiles(
  ctx: Ctx,
  { id, files, fileBytes }: UploadRow,
): Promise<UploadedFile[] | undefined> {
  const parts: Buffer[] = []
  for (let part = 0; part < countFileParts(fileBytes); part += 1) {
    const data = await inTransaction(ctx, ({ db, actor }) =>
      findPart(db, actor.companyId, id, part),
    )
    if (!data) return undefined
    parts.push(data)
  }
  const whole = Buffer.concat(parts)
  let from = 0
  return files.map(({ name, bytes }) => {
    from += bytes
    return { name, bytes: whole.subarray(from - bytes, from) }
  })
}

/** Has no effect if the upload was discarded or replaced while it was read. */
async function finishIfStillReading(
  ctx: Ctx,
  uploadId: string,
  end: Parameters<typeof inTransaction<Ctx, void>>[1],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockUpload(ctx.db, ctx.actor.companyId, uploadId)
    if (row?.status !== 'reading') return
    await end(ctx)
    await publishTaxonomiesChanged(ctx, uploadId)
  })
}
