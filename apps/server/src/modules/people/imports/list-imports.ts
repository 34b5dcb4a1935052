import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/people/imports'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { presentImports } from './present.ts'
import { listImportRows } from './store.ts'

type List = typeof contract.listImports
const list = 'people.imports'
const CursorPosition = z.object({ createdAt: z.string(), id: Id })

export function listImports(ctx: Ctx, { cursor, limit }: InputOf<List>): Promise<ReplyOf<List>> {
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    // Fetches one row more than asked for to know whether there is another page.
    const rows = await listImportRows(ctx.db, ctx.actor.companyId, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentImports(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, list, { createdAt: last.place, id: last.id }) : null,
    }
  })
}
