import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { presentAuditEntries } from './present.ts'
import { readFilter } from './read-filter.ts'
import { type AuditFilter, listEntries } from './store.ts'

type ListAuditEntries = typeof contract.listAuditEntries

const Position = z.object({ before: z.int() })

/** One page of the company's log, newest first. */
export async function listAuditEntries(
  ctx: Ctx,
  { cursor, limit, ...input }: InputOf<ListAuditEntries>,
): Promise<ReplyOf<ListAuditEntries>> {
  const filter = readFilter(input)
  const listName = nameOfList(filter)
  const position = cursor === undefined ? {} : decodeCursor(ctx, listName, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // One more than asked for tells whether there is another page.
    const page = { ...filter, ...position, limit: limit + 1 }
    const rows = await listEntries(ctx.db, companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentAuditEntries(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, listName, { before: last.seq }) : null,
    }
  })
}

/** A place in one list is no place in the same log filtered otherwise. */
function nameOfList(filter: AuditFilter): string {
  const words = JSON.stringify(Object.entries(filter).sort())
  return `settings.audit-entries ${createHash('sha256').update(words).digest('base64url')}`
}
