import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { bookDue } from './book-due.ts'
import { decideBurnDown } from './burn-down-rules.ts'
import { findStanding, listDays } from './burn-down-store.ts'
import { readMonth } from './read-month.ts'

type GetBurnDown = typeof contract.getBurnDown

/** How the balance went in a month, and when it would be used up. */
export async function getBurnDown(
  ctx: Ctx,
  { month: ref }: InputOf<GetBurnDown>,
): Promise<ReplyOf<GetBurnDown>> {
  await bookDue(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { month, now } = await readMonth(ctx, ref)
    const standing = await findStanding(ctx.db, companyId)
    const rows = await listDays(ctx.db, companyId, month, standing.seq)
    return decideBurnDown({ month, now, rows, ...standing })
  })
}
