import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { z } from 'zod'
import type { AuditFilter } from '#platform/audit'
import { listAuditEntries as listAuditRows } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { parseAuditFilter } from './parse-audit-filter.ts'
import { presentAuditEntries } from './present.ts'

type ListAuditEntries = typeof contract.listAuditEntries

const Position = z.object({ before: z.int() })

/** Returns one page of the company's log, newest first. */
export async function listAuditEntries(
  ctx: Ctx,
  { cursor, limit, ...input }: InputOf<ListAuditEntries>,
): Promise<ReplyOf<ListAuditEntries>> {
  const filter = parseAuditFilter(input)
  const listName = buildListName(filter)
  const position = cursor === undefined ? {} : decodeCursor(ctx, listName, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // One extra row shows whether there is another page.
    const page = { ...filter, ...position, limit: limit + 1 }
    const rows = await listAuditRows(ctx.db, companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentAuditEntries(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, listName, { before: last.seq }) : null,
    }
  })
}

/** A cursor of one filtered list is invalid in another. */
function buildListName(filter: AuditFilter): string {
  const words = JSON.stringify(Object.entries(filter).sort())
  return `settings.audit-entries ${createHash('sha256').update(words).digest('base64url')}`
}
