import { inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { listDocumentPage, listDocumentTexts } from '../documents/document-store.ts'

export const pageSize = 1_000

/** The company whose people an index holds, or null for the pool. */
export type IndexOwnerId = string | null

/** Streams all documents as text, one page at a time. */
export async function* streamAllDocuments(
  ctx: PublicCtx,
  ownerId: IndexOwnerId,
  limit: number,
): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readAsOwner(ctx, ownerId, (ctx) =>
      listDocumentPage(ctx.db, ownerId, { after, limit }),
    )
    if (page.length > 0) yield page.map(({ document }) => document)
    if (page.length < limit) return
    after = page.at(-1)?.personId as string
  }
}

/**
 * Splits pages into parts of this size, rounded up to a page. Each part must be read before the
 * next, and there is at least one.
 */
export async function* splitIntoParts(
  pages: AsyncGenerator<string[]>,
  maxRows: number,
): AsyncGenerator<AsyncGenerator<string[]>> {
  let next = await pages.next()
  async function* part() {
    for (let read = 0; !next.done && read < maxRows; next = await pages.next()) {
      read += next.value.length
      yield next.value
    }
  }
  try {
    do yield part()
    while (!next.done)
  } finally {
    await pages.return(undefined)
  }
}

/** Streams the documents of the given people and reports the ids that exist to `found`. */
export async function* streamDocumentsByIds(
  ctx: PublicCtx,
  ownerId: IndexOwnerId,
  ids: readonly string[],
  found: (id: string) => void = () => {},
): AsyncGenerator<string[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const page = await readAsOwner(ctx, ownerId, (ctx) => listDocumentTexts(ctx.db, ownerId, some))
    for (const { personId } of page) found(personId)
    if (page.length > 0) yield page.map(({ document }) => document)
  }
}

function readAsOwner<T>(
  ctx: PublicCtx,
  ownerId: IndexOwnerId,
  read: Parameters<typeof inTransaction<PublicCtx, T>>[1],
): Promise<T> {
  return inTransaction(ownerId === null ? ctx : withSystemActor(ctx, ownerId), read)
}
