import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/people/people'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { countRemoved, listRemoved } from './removed-store.ts'

type List = typeof contract.listRemovedPeople
const list = 'sourcing.removed'
const CursorPosition = z.object({ removedAt: z.string(), id: Id })

/** Lists removed people who can still be restored. */
export function listRemovedPeople(
  ctx: Ctx,
  { cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // Fetches one row more than asked for to know whether there is another page.
    const rows = await listRemoved(ctx.db, companyId, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ place: _, removedAt, until, ...person }) => ({
        ...person,
        removedAt: removedAt.toISOString(),
        until: until.toISOString(),
      })),
      nextCursor: last ? encodeCursor(ctx, list, { removedAt: last.place, id: last.id }) : null,
      total: await countRemoved(ctx.db, companyId),
    }
  })
}
