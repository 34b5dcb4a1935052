import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import type Stripe from 'stripe'
import type { Ctx } from '#platform/context'
import type { RedirectReply } from '#platform/http/answer'
import type { Plan } from '../plans/store.ts'
import { ask, requirePayments } from '../provider/ask.ts'
import { ensurePortal } from '../provider/ensure-portal.ts'
import type { Payments } from '../provider/payments.ts'
import { publishPlan } from '../provider/publish-plan.ts'
import type { SubscriptionRow } from '../sync/mirror-store.ts'
import { withCustomer } from '../sync/with-customer.ts'
import { requireOwnForm } from './require-own-form.ts'
import { returnUrl, type Site } from './site.ts'

/** Leads to the provider's page for plan, card and invoices. */
export async function openPortal(
  ctx: Ctx,
  { userId }: InputOf<typeof contract.openPortal>,
  parts: { readonly payments: Payments | undefined; readonly site: Site },
): Promise<RedirectReply> {
  requireOwnForm(ctx, userId)
  const payments = requirePayments(parts.payments)
  const location = await withCustomer(ctx, payments, (customerId) =>
    openPage(ctx, { ...parts, payments, customerId }),
  )
  return { location }
}

interface Parts {
  readonly payments: Payments
  readonly site: Site
  readonly customerId: string
}

/** Leads to confirming another tier or number of seats; never to a second subscription. */
export async function openPlanChange(
  ctx: Ctx,
  parts: Parts,
  { providerId, itemId, ...now }: SubscriptionRow,
  { plan, quantity }: { readonly plan: Plan; readonly quantity: number },
): Promise<string> {
  // There is nothing to confirm for who has it already.
  if (now.planId === plan.id && now.quantity === quantity) return openPage(ctx, parts)
  const { priceId } = await publishPlan(ctx, parts.payments, plan)
  return openPage(ctx, parts, {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: providerId,
      items: [{ id: itemId, price: priceId, quantity }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl(parts.site) } },
  })
}

async function openPage(
  ctx: Ctx,
  { payments, site, customerId: customer }: Parts,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> {
  const configuration = await ensurePortal(ctx, payments)
  const session = await ask(ctx, () =>
    payments.stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: returnUrl(site),
      ...(flow && { flow_data: flow }),
    }),
  )
  return session.url
}
