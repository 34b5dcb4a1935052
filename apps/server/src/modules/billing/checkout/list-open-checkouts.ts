import type * as contract from '@headwater/contract/billing/checkout'
import type { ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { listPayableCheckouts } from './checkout-store.ts'
import { presentCheckout } from './present.ts'

export async function listOpenCheckouts(
  ctx: Ctx,
): Promise<ReplyOf<typeof contract.listOpenCheckouts>> {
  const { companyId } = ctx.actor
  const rows = await inTransaction(ctx, (ctx) => listPayableCheckouts(ctx.db, companyId))
  return Promise.all(rows.map((row) => presentCheckout(ctx, row)))
}
