import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { presentAuditEntry } from './present.ts'
import { listEntries } from './store.ts'

type ListAuditEntries = typeof contract.listAuditEntries

const listName = 'settings.audit-entries'
const Position = z.object({ before: z.int() })

/** One page of the company's log, newest first. */
export async function listAuditEntries(
  ctx: Ctx,
  { cursor, limit }: InputOf<ListAuditEntries>,
): Promise<ReplyOf<ListAuditEntries>> {
  const position = cursor === undefined ? {} : decodeCursor(ctx, listName, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    // One more than asked for tells whether there is another page.
    const rows = await listEntries(ctx.db, ctx.actor.companyId, { ...position, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      items: page.map(presentAuditEntry),
      nextCursor: last ? encodeCursor(ctx, listName, { before: last.seq }) : null,
    }
  })
}
