import { countFileParts } from '@headwater/contract/file-parts'
import { type Ctx, inTransaction } from '#platform/context'
import { listSlices } from './part-store.ts'
import type { ImportRow } from './store.ts'

/** The file was taken away while it was read: the import ended or was discarded. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** The file from its beginning, in slices, the next part on its way while one is looked at. */
export async function* readParts(
  ctx: Ctx,
  { id, fileBytes }: Pick<ImportRow, 'id' | 'fileBytes'>,
): AsyncGenerator<Uint8Array> {
  const count = countFileParts(fileBytes)
  let next = count > 0 ? fetchPart(ctx, id, 0) : undefined
  for (let part = 1; next; part += 1) {
    const slices = await next
    if (slices.length === 0) throw new FileGone('A part of the file is gone.')
    next = part < count ? fetchPart(ctx, id, part) : undefined
    yield* slices
  }
}

/** No connection is held between two parts. */
function fetchPart(ctx: Ctx, id: string, part: number): Promise<Uint8Array[]> {
  const found = inTransaction(ctx, ({ db, actor }) => listSlices(db, actor.companyId, id, part))
  // Whoever reads no further does not hear of a failure, which must not end the process.
  found.catch(() => {})
  return found
}
