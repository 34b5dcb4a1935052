import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { RedirectReply } from '#platform/http/answer'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { requirePayments } from '../provider/ask.ts'
import type { Payments } from '../provider/payments.ts'
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
  const { plan, live } = await inTransaction(ctx, async (ctx) => {
    if (input.plan_id === (await getFreePlan(ctx)).id) throw freeRefusal()
    const plan = await getListedPlan(ctx, input.plan_id)
    return { plan, live: await findLiveSubscription(ctx) }
  })
  const { quantity } = input
  const payments = requirePayments(parts.payments)
  if (live) {
    return { location: await openPlanChange(ctx, { ...parts, payments }, live, { plan, quantity }) }
  }
  const wish: Wish = {
    purpose: 'subscribe',
    planId: plan.id,
    planVersion: plan.version,
    quantity,
    credits: null,
    rateMills: null,
    amountCents: plan.priceCents * quantity,
  }
  return { location: await openCheckout(ctx, { ...parts, payments }, wish) }
}

function freeRefusal(): AppError {
  const sentence = 'The Free Tier costs nothing: it is there whenever no other tier is.'
  return new AppError('invalid_input', sentence, { plan_id: 'Choose a tier with a price.' })
}
