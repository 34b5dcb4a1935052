import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { decideBurnDown } from './burn-down-rules.ts'
import { getLedgerPosition, listDayRows } from './burn-down-store.ts'
import { resolveMonth } from './resolve-month.ts'
import { settleAndPostDue } from './settle-and-post-due.ts'

type GetBurnDown = typeof contract.getBurnDown

/** Returns the balance over a month and when it would reach zero. */
export async function getBurnDown(
  ctx: Ctx,
  { month: ref }: InputOf<GetBurnDown>,
): Promise<ReplyOf<GetBurnDown>> {
  await settleAndPostDue(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { month, now } = await resolveMonth(ctx, ref)
    const position = await getLedgerPosition(ctx.db, companyId)
    const rows = await listDayRows(ctx.db, companyId, month, position.seq)
    return decideBurnDown({ month, now, rows, ...position })
  })
}
