import type * as contract from '@headwater/contract/billing/checkout'
import type { InputOf } from '@headwater/contract/endpoint'
import type Stripe from 'stripe'
import type { Ctx } from '#platform/context'
import type { RedirectReply } from '#platform/http/send-reply'
import type { Plan } from '../plans/store.ts'
import { callProvider, requirePayments } from '../provider/call-provider.ts'
import { ensurePortalConfiguration } from '../provider/ensure-portal.ts'
import { ensureProviderPrice } from '../provider/ensure-provider-price.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { SubscriptionRow } from '../sync/provider-state-store.ts'
import { withCustomer } from '../sync/with-customer.ts'
import { assertFormUserIsActor } from './assert-form-user.ts'
import { type PublicSite, returnUrl } from './return-urls.ts'

/** Returns a redirect to the provider's page for plan, card and invoices. */
export async function openPortal(
  ctx: Ctx,
  { userId }: InputOf<typeof contract.openPortal>,
  parts: { readonly payments: PaymentProvider | undefined; readonly site: PublicSite },
): Promise<RedirectReply> {
  assertFormUserIsActor(ctx, userId)
  const payments = requirePayments(parts.payments)
  const location = await withCustomer(ctx, payments, (customerId) =>
    createPortalPage(ctx, { ...parts, payments, customerId }),
  )
  return { location }
}

interface PortalContext {
  readonly payments: PaymentProvider
  readonly site: PublicSite
  readonly customerId: string
}

/**
 * Returns the URL of the page to confirm another tier or number of seats; never creates a second
 * subscription.
 */
export async function openPlanChange(
  ctx: Ctx,
  parts: PortalContext,
  { providerId, itemId, ...now }: SubscriptionRow,
  { plan, quantity }: { readonly plan: Plan; readonly quantity: number },
): Promise<string> {
  // Without a change there is nothing to confirm.
  if (now.planId === plan.id && now.quantity === quantity) return createPortalPage(ctx, parts)
  const { priceId } = await ensureProviderPrice(ctx, parts.payments, plan)
  return createPortalPage(ctx, parts, {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: providerId,
      items: [{ id: itemId, price: priceId, quantity }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl(parts.site) } },
  })
}

async function createPortalPage(
  ctx: Ctx,
  { payments, site, customerId: customer }: PortalContext,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> {
  const configuration = await ensurePortalConfiguration(ctx, payments)
  const session = await callProvider(ctx, () =>
    payments.stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: returnUrl(site),
      ...(flow && { flow_data: flow }),
    }),
  )
  return session.url
}
