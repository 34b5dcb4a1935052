import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { ownReceiptsOnly } from './parse-receipt-filter.ts'
import { presentReceipts } from './present.ts'
import { settleAndPostDue } from './settle-and-post-due.ts'
import { getReceiptHash, listMoves, listReceiptRows } from './store.ts'

type GetReceipt = typeof contract.getReceipt

/**
 * Returns one receipt with its details; throws not_found for another member's receipt unless the
 * actor manages billing.
 */
export async function getReceipt(
  ctx: Ctx,
  { number }: InputOf<GetReceipt>,
): Promise<ReplyOf<GetReceipt>> {
  await settleAndPostDue(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const only = { after: number - 1, before: number + 1, order: 'desc', limit: 1 } as const
    const rows = await listReceiptRows(ctx.db, companyId, {
      view: 'all',
      ...ownReceiptsOnly(ctx),
      ...only,
    })
    const [receipt] = await presentReceipts(ctx, rows)
    const [row] = rows
    if (!receipt || !row) throw new AppError('not_found', 'Receipt not found.')
    const moves = await listMoves(ctx.db, companyId, number)
    return {
      ...receipt,
      rule: row.subject.rule ?? null,
      units: row.subject.units ?? null,
      lines: moves.map(({ from, credits, movedFrom, movedTo, unitMills }) => ({
        from,
        credits,
        moved_from: movedFrom,
        moved_to: movedTo,
        unit_mills: unitMills,
      })),
      hash: await getReceiptHash(ctx.db, companyId, number),
    }
  })
}
