import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { RedirectReply } from '#platform/http/send-reply'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { requirePayments } from '../provider/call-provider.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { withCustomer } from '../sync/with-customer.ts'
import { assertFormUserIsActor } from './assert-form-user.ts'
import type { CheckoutRequest } from './checkout-store.ts'
import { openCheckout } from './open-checkout.ts'
import { openPlanChange } from './open-portal.ts'
import { findLiveSubscription, getPurchasablePlan } from './own-plan.ts'
import type { PublicSite } from './return-urls.ts'

/**
 * Returns a redirect to the payment page for a tier, or to the plan change when the company has
 * one.
 */
export async function subscribe(
  ctx: Ctx,
  input: InputOf<typeof contract.subscribe>,
  parts: { readonly payments: PaymentProvider | undefined; readonly site: PublicSite },
): Promise<RedirectReply> {
  assertFormUserIsActor(ctx, input.user_id)
  const plan = await inTransaction(ctx, async (ctx) => {
    if (input.plan_id === (await getFreePlan(ctx)).id) throw freeTierRefusal()
    return getPurchasablePlan(ctx, input.plan_id)
  })
  const { quantity } = input
  const payments = requirePayments(parts.payments)
  const request: CheckoutRequest = {
    purpose: 'subscribe',
    planId: plan.id,
    planVersion: plan.version,
    quantity,
    credits: null,
    rateMills: null,
    amountCents: plan.priceCents * quantity,
  }
  const toCheckout = () => openCheckout(ctx, { ...parts, payments }, request)
  const findLive = () => inTransaction(ctx, findLiveSubscription)
  if (!(await findLive())) return { location: await toCheckout() }
  // Looked up on each attempt: a subscription unknown to the provider is closed, and then a new
  // checkout starts.
  const location = await withCustomer(ctx, payments, async (customerId) => {
    const live = await findLive()
    if (!live) return toCheckout()
    return openPlanChange(ctx, { ...parts, payments, customerId }, live, { plan, quantity })
  })
  return { location }
}

function freeTierRefusal(): AppError {
  const sentence = 'You don’t subscribe to the Free Tier. It applies when you have no other tier.'
  return new AppError('invalid_input', sentence, { plan_id: 'Choose a tier with a price.' })
}
