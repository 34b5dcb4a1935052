import { countFileParts } from '@headwater/contract/file-parts'
import { type Ctx, inTransaction } from '#platform/context'
import { findPart } from './part-store.ts'
import type { ImportRow } from './store.ts'

/** The file was taken away while it was read: the import ended or was discarded. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** The file, a part at a time; no connection is held between two of them. */
export async function* readParts(
  ctx: Ctx,
  { id, fileBytes }: Pick<ImportRow, 'id' | 'fileBytes'>,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < countFileParts(fileBytes); part += 1) {
    const data = await inTransaction(ctx, ({ db, actor }) =>
      findPart(db, actor.companyId, id, part),
    )
    if (!data) throw new FileGone('A part of the file is gone.')
    yield data
  }
}
