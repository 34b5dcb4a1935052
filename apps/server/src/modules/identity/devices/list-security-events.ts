import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/devices'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { presentSecurityEvent } from './present.ts'
import { listSecurityEventRows } from './store.ts'

type ListSecurityEvents = typeof contract.listSecurityEvents

const Position = z.object({ at: z.string(), id: Id })

/** Lists the security events of the user's account, newest first. */
export async function listSecurityEvents(
  ctx: Ctx,
  { cursor, limit }: InputOf<ListSecurityEvents>,
): Promise<ReplyOf<ListSecurityEvents>> {
  const { userId } = ctx.actor
  // A cursor of one user's list is invalid in another's.
  const listName = `identity.security-events ${userId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, listName, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const rows = await listSecurityEventRows(ctx.db, userId, { after, limit: limit + 1 })
    const items = rows.slice(0, limit)
    const last = rows.length > limit ? items.at(-1) : undefined
    return {
      items: items.map(presentSecurityEvent),
      nextCursor: last ? encodeCursor(ctx, listName, { at: last.at, id: last.id }) : null,
    }
  })
}
