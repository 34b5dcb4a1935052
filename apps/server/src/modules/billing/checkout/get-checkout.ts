import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { requirePayments } from '../provider/ask.ts'
import type { Payments } from '../provider/payments.ts'
import { fulfil } from '../sync/fulfil.ts'
import { type CheckoutRow, findCheckoutOf } from './checkout-store.ts'
import { presentCheckout } from './present.ts'

/** What became of a payment. Whoever asks first, this or a notice of the provider, does the work. */
export async function getCheckout(
  ctx: Ctx,
  { sessionId }: InputOf<typeof contract.getCheckout>,
  payments: Payments | undefined,
): Promise<ReplyOf<typeof contract.getCheckout>> {
  const checkout = await getOwn(ctx, sessionId)
  if (isFinal(checkout)) return presentCheckout(ctx, checkout)
  await fulfil(ctx, requirePayments(payments), { type: 'checkout.session', id: sessionId })
  return presentCheckout(ctx, await getOwn(ctx, sessionId))
}

async function getOwn(ctx: Ctx, sessionId: string): Promise<CheckoutRow> {
  const { companyId } = ctx.actor
  const checkout = await inTransaction(ctx, (ctx) =>
    findCheckoutOf(ctx.db, companyId, { sessionId }),
  )
  if (!checkout) throw new AppError('not_found', 'There is no such payment.')
  return checkout
}

function isFinal({ status }: CheckoutRow): boolean {
  return status === 'paid' || status === 'failed' || status === 'expired'
}
