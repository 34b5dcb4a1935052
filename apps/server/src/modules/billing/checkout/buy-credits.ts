import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import type { RedirectReply } from '#platform/http/send-reply'
import { requirePayments } from '../provider/call-provider.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { assertFormUserIsActor } from './assert-form-user.ts'
import { decideAmountCents } from './checkout-rules.ts'
import { openCheckout } from './open-checkout.ts'
import { getOwnOrEntryPlan, getPurchasablePlan } from './own-plan.ts'
import type { PublicSite } from './return-urls.ts'

/**
 * Returns a redirect to the checkout page for credits, at the rate of the selected tier. The company
 * need not be on that tier: see ADR 053. Without a selected tier its own rate applies, and the entry
 * tier's for a company on the free one.
 */
export async function buyCredits(
  ctx: Ctx,
  { quantity: credits, user_id: userId, plan_id: planId }: InputOf<typeof contract.buyCredits>,
  parts: { readonly payments: PaymentProvider | undefined; readonly site: PublicSite },
): Promise<RedirectReply> {
  assertFormUserIsActor(ctx, userId)
  const plan = await inTransaction(ctx, (ctx) =>
    planId === undefined ? getOwnOrEntryPlan(ctx) : getPurchasablePlan(ctx, planId),
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
      amountCents: decideAmountCents(credits, plan.creditPriceMills),
    },
  )
  return { location }
}
