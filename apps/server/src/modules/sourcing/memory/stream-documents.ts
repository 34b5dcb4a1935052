import { inTransaction, type PublicCtx } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { listDocumentPage, listDocumentTexts } from '../documents/document-store.ts'

export const pageSize = 1_000

/** Whose people an index holds; null for the pool that everybody shares. */
export type Whose = string | null

/** All documents there are, so many at a time, as text. */
export async function* streamAll(
  ctx: PublicCtx,
  whose: Whose,
  limit: number,
): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readAs(ctx, whose, (ctx) =>
      listDocumentPage(ctx.db, whose, { after, limit }),
    )
    if (page.length > 0) yield page.map(({ document }) => document)
    if (page.length < limit) return
    after = page.at(-1)?.personId as string
  }
}

/** In parts of so many, to the next page; each has to be read before the next, and there is at least one. */
export async function* inParts(
  pages: AsyncGenerator<string[]>,
  most: number,
): AsyncGenerator<AsyncGenerator<string[]>> {
  let next = await pages.next()
  async function* part() {
    for (let read = 0; !next.done && read < most; next = await pages.next()) {
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

/** The documents of these people, as far as there are any; `found` hears whose. */
export async function* streamSome(
  ctx: PublicCtx,
  whose: Whose,
  ids: readonly string[],
  found: (id: string) => void = () => {},
): AsyncGenerator<string[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const page = await readAs(ctx, whose, (ctx) => listDocumentTexts(ctx.db, whose, some))
    for (const { personId } of page) found(personId)
    if (page.length > 0) yield page.map(({ document }) => document)
  }
}

function readAs<T>(
  ctx: PublicCtx,
  whose: Whose,
  read: Parameters<typeof inTransaction<PublicCtx, T>>[1],
): Promise<T> {
  return inTransaction(whose === null ? ctx : asCompany(ctx, whose), read)
}
