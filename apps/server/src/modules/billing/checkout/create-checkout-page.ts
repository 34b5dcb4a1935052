import type Stripe from 'stripe'
import type { Ctx } from '#platform/context'
import { callProvider } from '../provider/call-provider.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { ProviderSession } from '../provider/provider-types.ts'
import { checkoutKey, companyKey, readSession } from '../provider/read-objects.ts'
import { formatCredits } from '../sync/format-amounts.ts'
import type { CheckoutRow } from './checkout-store.ts'
import { cancelUrl, type PublicSite, successUrl } from './return-urls.ts'

export interface CheckoutPageOptions {
  readonly payments: PaymentProvider
  readonly site: PublicSite
  readonly customerId: string
  /**
   * The tier's price at the provider; undefined for credits, which are charged as an exact amount.
   */
  readonly priceId: string | undefined
  /** Whether the card is saved; the page mentions it beside the button. */
  readonly savesCard: boolean
}

/**
 * Creates the provider's page for a checkout. The checkout id is the idempotency key, so repeated
 * and concurrent requests get the same page.
 */
export async function createCheckoutPage(
  ctx: Ctx,
  { payments, site, customerId, priceId, savesCard }: CheckoutPageOptions,
  checkout: CheckoutRow,
): Promise<ProviderSession> {
  const { companyId, id } = checkout
  const metadata = { [companyKey]: companyId, [checkoutKey]: id }
  const params: Stripe.Checkout.SessionCreateParams = {
    customer: customerId,
    client_reference_id: companyId,
    success_url: successUrl(site, checkout, '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl(site),
    metadata,
    ...(priceId === undefined
      ? buildCreditsParams(checkout, metadata, savesCard)
      : {
          mode: 'subscription',
          line_items: [{ price: priceId, quantity: checkout.quantity }],
          subscription_data: { metadata: { [companyKey]: companyId } },
        }),
  }
  const { stripe } = payments
  const session = await callProvider(ctx, () =>
    stripe.checkout.sessions.create(params, { idempotencyKey: `co:${id}` }),
  )
  return readSession(session)
}

/** One line item with the exact total, so that no price per credit is rounded. */
function buildCreditsParams(
  { credits, amountCents }: CheckoutRow,
  metadata: Record<string, string>,
  savesCard: boolean,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: { name: formatCredits(credits ?? 0) },
        },
      },
    ],
    payment_intent_data: { metadata, ...(savesCard && { setup_future_usage: 'off_session' }) },
    ...(savesCard && { custom_text: { submit: { message: savedCardMessage } } }),
    invoice_creation: { enabled: true, invoice_data: { metadata } },
  }
}

const savedCardMessage =
  'Your card is saved for the automatic top-up that your company turned on. You can remove it under Manage Plan.'
