import type * as contract from '@headwater/contract/billing/spending'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { listInvoiceRows } from './invoice-store.ts'

type ListInvoices = typeof contract.listInvoices

const listName = 'billing.invoices'
const Position = z.object({ at: z.iso.datetime(), id: z.string() })

/** Returns one page of the company's invoices as last synchronised from the provider. */
export async function listInvoices(
  ctx: Ctx,
  { cursor, limit }: InputOf<ListInvoices>,
): Promise<ReplyOf<ListInvoices>> {
  const seen = cursor === undefined ? undefined : decodeCursor(ctx, listName, cursor, Position)
  const before = seen && { at: new Date(seen.at), id: seen.id }
  const rows = await inTransaction(ctx, (ctx) =>
    listInvoiceRows(ctx.db, ctx.actor.companyId, { before, limit: limit + 1 }),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      id: row.providerId,
      number: row.number,
      state: row.state,
      title: row.title,
      amount_cents: row.amountCents,
      refunded_cents: row.refundedCents,
      issued_at: row.issuedAt.toISOString(),
      url: row.url,
    })),
    nextCursor: last
      ? encodeCursor(ctx, listName, { at: last.issuedAt.toISOString(), id: last.providerId })
      : null,
  }
}
