import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { RedirectReply } from '#platform/http/answer'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { requirePayments } from '../provider/ask.ts'
import type { Payments } from '../provider/payments.ts'
import { withCustomer } from '../sync/with-customer.ts'
import type { Wish } from './checkout-store.ts'
import { openCheckout } from './open-checkout.ts'
import { openPlanChange } from './open-portal.ts'
import { findLiveSubscription, getListedPlan } from './own-plan.ts'
import { requireOwnForm } from './require-own-form.ts'
import type { Site } from './site.ts'

/** Leads to the page that pays for a tier; who has one is led to changing it instead. */
export async function subscribe(
  ctx: Ctx,
  input: InputOf<typeof contract.subscribe>,
  parts: { readonly payments: Payments | undefined; readonly site: Site },
): Promise<RedirectReply> {
  requireOwnForm(ctx, input.user_id)
  const plan = await inTransaction(ctx, async (ctx) => {
    if (input.plan_id === (await getFreePlan(ctx)).id) throw freeRefusal()
    return getListedPlan(ctx, input.plan_id)
  })
  const { quantity } = input
  const payments = requirePayments(parts.payments)
  const wish: Wish = {
    purpose: 'subscribe',
    planId: plan.id,
    planVersion: plan.version,
    quantity,
    credits: null,
    rateMills: null,
    amountCents: plan.priceCents * quantity,
  }
  const toCheckout = () => openCheckout(ctx, { ...parts, payments }, wish)
  const findLive = () => inTransaction(ctx, findLiveSubscription)
  if (!(await findLive())) return { location: await toCheckout() }
  // Looked for once more each time: what the provider has forgotten is over, and is begun anew.
  const location = await withCustomer(ctx, payments, async (customerId) => {
    const live = await findLive()
    if (!live) return toCheckout()
    return openPlanChange(ctx, { ...parts, payments, customerId }, live, { plan, quantity })
  })
  return { location }
}

function freeRefusal(): AppError {
  const sentence = 'The Free Tier costs nothing: it is there whenever no other tier is.'
  return new AppError('invalid_input', sentence, { plan_id: 'Choose a tier with a price.' })
}
