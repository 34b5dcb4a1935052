import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { bookDue } from './book-due.ts'
import { presentReceipts } from './present.ts'
import { ownOnly } from './read-filter.ts'
import { findHash, listMoves, listReceiptRows } from './store.ts'

type GetReceipt = typeof contract.getReceipt

/** One receipt with everything that explains it; another member's is none to who may not see it. */
export async function getReceipt(
  ctx: Ctx,
  { number }: InputOf<GetReceipt>,
): Promise<ReplyOf<GetReceipt>> {
  await bookDue(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const only = { after: number - 1, before: number + 1, order: 'desc', limit: 1 } as const
    const rows = await listReceiptRows(ctx.db, companyId, { view: 'all', ...ownOnly(ctx), ...only })
    const [receipt] = await presentReceipts(ctx, rows)
    const [row] = rows
    if (!receipt || !row) throw new AppError('not_found', 'There is no such receipt.')
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
      hash: await findHash(ctx.db, companyId, number),
    }
  })
}
