import { createHash } from 'node:crypto'
import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { parseReceiptFilter, type ReceiptFilter } from './parse-receipt-filter.ts'
import { presentReceipts } from './present.ts'
import { settleAndPostDue } from './settle-and-post-due.ts'
import { listReceiptRows } from './store.ts'

type ListReceipts = typeof contract.listReceipts

const Position = z.object({ before: z.int() })

/** Returns one page of receipts, newest first. */
export async function listReceipts(
  ctx: Ctx,
  { cursor, limit, ...input }: InputOf<ListReceipts>,
): Promise<ReplyOf<ListReceipts>> {
  const filter = parseReceiptFilter(ctx, input)
  const listName = buildListName(filter)
  const position = cursor === undefined ? {} : decodeCursor(ctx, listName, cursor, Position)
  await settleAndPostDue(ctx)
  return inTransaction(ctx, async (ctx) => {
    // One extra row shows whether there is another page.
    const page = { ...filter, ...position, order: 'desc', limit: limit + 1 } as const
    const rows = await listReceiptRows(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentReceipts(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, listName, { before: last.seq }) : null,
    }
  })
}

/** A cursor of one filtered list is invalid in another. */
function buildListName(filter: ReceiptFilter): string {
  const words = JSON.stringify(Object.entries(filter).sort())
  return `billing.receipts ${createHash('sha256').update(words).digest('base64url')}`
}
