import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { requirePayments } from '../provider/call-provider.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { fulfil } from '../sync/fulfil.ts'
import { type CheckoutRow, findCheckoutBySession } from './checkout-store.ts'
import { presentCheckout } from './present.ts'

/** Returns the state of a payment and fulfils it if the provider's webhook has not done so yet. */
export async function fulfilAndGetCheckout(
  ctx: Ctx,
  { sessionId }: InputOf<typeof contract.fulfilAndGetCheckout>,
  payments: PaymentProvider | undefined,
): Promise<ReplyOf<typeof contract.fulfilAndGetCheckout>> {
  const checkout = await getOwnCheckout(ctx, sessionId)
  if (isFinal(checkout)) return presentCheckout(ctx, checkout)
  await fulfil(ctx, requirePayments(payments), { type: 'checkout.session', id: sessionId })
  return presentCheckout(ctx, await getOwnCheckout(ctx, sessionId))
}

async function getOwnCheckout(ctx: Ctx, sessionId: string): Promise<CheckoutRow> {
  const { companyId } = ctx.actor
  const checkout = await inTransaction(ctx, (ctx) =>
    findCheckoutBySession(ctx.db, companyId, { sessionId }),
  )
  if (!checkout) throw new AppError('not_found', 'Payment not found.')
  return checkout
}

function isFinal({ status }: CheckoutRow): boolean {
  return status === 'paid' || status === 'failed' || status === 'expired'
}
