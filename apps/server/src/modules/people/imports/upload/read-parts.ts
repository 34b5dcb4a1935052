import { countFileParts } from '@headwater/contract/file-parts'
import { type Ctx, inTransaction } from '#platform/context'
import type { ImportRow } from '../store.ts'
import { listPartSlices } from './part-store.ts'

/** The file was deleted while it was read, because the import ended or was discarded. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Yields the file in slices from its start, loading the next part while one is processed. */
export async function* readParts(
  ctx: Ctx,
  { id, fileBytes }: Pick<ImportRow, 'id' | 'fileBytes'>,
): AsyncGenerator<Uint8Array> {
  const count = countFileParts(fileBytes)
  let next = count > 0 ? readPart(ctx, id, 0) : undefined
  for (let part = 1; next; part += 1) {
    const slices = await next
    if (slices.length === 0) throw new FileGone('A part of the file is gone.')
    next = part < count ? readPart(ctx, id, part) : undefined
    yield* slices
  }
}

/** Holds no connection between two parts. */
function readPart(ctx: Ctx, id: string, part: number): Promise<Uint8Array[]> {
  const found = inTransaction(ctx, ({ db, actor }) => listPartSlices(db, actor.companyId, id, part))
  // A consumer that stops early never awaits this promise, and its rejection must not end the
  // process.
  found.catch(() => {})
  return found
}
