import type Stripe from 'stripe'
import type { Ctx } from '#platform/context'
import { ask } from '../provider/ask.ts'
import type { Payments } from '../provider/payments.ts'
import type { ProviderSession } from '../provider/provider-types.ts'
import { checkoutKey, companyKey, readSession } from '../provider/read-objects.ts'
import { sayCredits } from '../sync/words.ts'
import type { CheckoutRow } from './checkout-store.ts'
import { cancelUrl, type Site, successUrl } from './site.ts'

export interface PageParts {
  readonly payments: Payments
  readonly site: Site
  readonly customerId: string
  /** The tier's price at the provider; credits are charged to the cent without one. */
  readonly priceId: string | undefined
  /** Whether the card stays on file; the page says so beside the button. */
  readonly keepsCard: boolean
}

/**
 * Asks the provider for the page of a checkout. The checkout is the key: however often it is asked
 * for, by however many at once, there is one page.
 */
export async function openPage(
  ctx: Ctx,
  { payments, site, customerId, priceId, keepsCard }: PageParts,
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
      ? creditsOf(checkout, metadata, keepsCard)
      : {
          mode: 'subscription',
          line_items: [{ price: priceId, quantity: checkout.quantity }],
          subscription_data: { metadata: { [companyKey]: companyId } },
        }),
  }
  const { stripe } = payments
  const session = await ask(ctx, () =>
    stripe.checkout.sessions.create(params, { idempotencyKey: `co:${id}` }),
  )
  return readSession(session)
}

/** One line with the exact sum: nobody has to round a price per credit. */
function creditsOf(
  { credits, amountCents }: CheckoutRow,
  metadata: Record<string, string>,
  keepsCard: boolean,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: { name: sayCredits(credits ?? 0) },
        },
      },
    ],
    payment_intent_data: { metadata, ...(keepsCard && { setup_future_usage: 'off_session' }) },
    ...(keepsCard && { custom_text: { submit: { message: keptCard } } }),
    invoice_creation: { enabled: true, invoice_data: { metadata } },
  }
}

const keptCard =
  'Your card is kept for the automatic top-up that your company has switched on. You can remove it under Manage Plan.'
