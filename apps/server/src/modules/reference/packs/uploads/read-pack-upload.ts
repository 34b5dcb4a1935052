import { countFileParts } from '@headwater/contract/file-parts'
import { PublicationError } from '@headwater/taxonomy'
import { type Ctx, inTransaction } from '#platform/context'
import { keepPackOf } from '../keep-pack-of.ts'
import { type PublishedFile, readPublication } from '../reading/read-publication.ts'
import {
  deleteUpload,
  findPart,
  findUpload,
  lockUpload,
  setFailed,
  type UploadRow,
} from './store.ts'

/** Reads files that are here in full, and keeps what they hold; or says why that cannot be done. */
export async function readPackUpload(ctx: Ctx, { uploadId }: { uploadId: string }): Promise<void> {
  const row = await inTransaction(ctx, ({ db, actor }) => findUpload(db, actor.companyId, uploadId))
  if (row?.status !== 'reading') return
  const files = await gatherFiles(ctx, row)
  if (!files) return
  try {
    const pack = await readPublication(row.name, files)
    await endReading(ctx, uploadId, async (ctx) => {
      await keepPackOf(ctx, row.name, pack)
      await deleteUpload(ctx.db, ctx.actor.companyId, uploadId)
    })
  } catch (error) {
    if (!(error instanceof PublicationError)) throw error
    await endReading(ctx, uploadId, ({ db, actor }) =>
      setFailed(db, actor.companyId, uploadId, error.message),
    )
  }
}

/** Undefined when they were discarded in the meantime. */
async function gatherFiles(
  ctx: Ctx,
  { id, files, fileBytes }: UploadRow,
): Promise<PublishedFile[] | undefined> {
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

/** Nothing comes of files that were discarded or replaced while they were read. */
async function endReading(
  ctx: Ctx,
  uploadId: string,
  end: Parameters<typeof inTransaction<Ctx, void>>[1],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockUpload(ctx.db, ctx.actor.companyId, uploadId)
    if (row?.status === 'reading') await end(ctx)
  })
}
