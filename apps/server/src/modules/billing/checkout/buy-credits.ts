import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import type { RedirectReply } from '#platform/http/answer'
import { requirePayments } from '../provider/ask.ts'
import type { Payments } from '../provider/payments.ts'
import { decideCents } from './checkout-rules.ts'
import { openCheckout } from './open-checkout.ts'
import { getListedPlan, getOwnPlan } from './own-plan.ts'
import { requireOwnForm } from './require-own-form.ts'
import type { Site } from './site.ts'

/** Leads to the page that pays for credits, at the rate of the tier that was selected. */
export async function buyCredits(
  ctx: Ctx,
  { quantity: credits, user_id: userId, plan_id: planId }: InputOf<typeof contract.buyCredits>,
  parts: { readonly payments: Payments | undefined; readonly site: Site },
): Promise<RedirectReply> {
  requireOwnForm(ctx, userId)
  const plan = await inTransaction(ctx, (ctx) =>
    planId === undefined ? getOwnPlan(ctx) : getListedPlan(ctx, planId),
  )
  const payments = requirePayments(parts.payments)
  const location = await openCheckout(
    ctx,
    { ...parts, payments },
    {
      purpose: 'credits',
      planId: plan.id,
      planVersion: plan.version,
      quantity: 1,
      credits,
      rateMills: plan.creditPriceMills,
      amountCents: decideCents(credits, plan.creditPriceMills),
    },
  )
  return { location }
}
