import type Stripe from 'stripe'
import type {
  ProviderDispute,
  ProviderInvoice,
  ProviderLine,
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
} from './provider-types.ts'

/** The metadata keys under which our ids are stored on the provider's objects. */
export const companyKey = 'company_id'
export const checkoutKey = 'checkout_id'
export const topUpKey = 'top_up_id'

export function readSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    id: session.id,
    mode: session.mode === 'subscription' ? 'subscription' : 'payment',
    status: requireKnownState(['open', 'complete', 'expired'], session.status),
    isPaid: session.payment_status !== 'unpaid',
    hasFailed:
      session.status === 'complete' &&
      session.payment_status === 'unpaid' &&
      (intent?.status === 'requires_payment_method' || intent?.status === 'canceled'),
    url: session.url,
    expiresAt: fromUnixSeconds(session.expires_at),
    amountCents: session.amount_total ?? 0,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    paymentId: idOf(session.payment_intent),
    companyHint: session.metadata?.[companyKey],
    checkoutHint: session.metadata?.[checkoutKey],
  }
}

export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`)
  const periodEnd = fromUnixSeconds(item.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    companyHint: subscription.metadata[companyKey],
    status: subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    quantity: item.quantity ?? 1,
    periodStart: fromUnixSeconds(item.current_period_start),
    periodEnd,
    cancelAt: cancelAtOf(subscription, periodEnd),
    startedAt: fromUnixSeconds(subscription.created),
    anchorAt: fromUnixSeconds(subscription.billing_cycle_anchor),
    latestInvoiceId: idOf(subscription.latest_invoice),
  }
}

/** Older and newer API fields; either may be set without the other. */
function cancelAtOf(subscription: Stripe.Subscription, periodEnd: Date): Date | null {
  if (subscription.cancel_at !== null) return fromUnixSeconds(subscription.cancel_at)
  return subscription.cancel_at_period_end ? periodEnd : null
}

export function readInvoice(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
): ProviderInvoice {
  const details = invoice.parent?.subscription_details
  return {
    id: invoice.id ?? '',
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(details?.subscription),
    companyHint: details?.metadata?.[companyKey] ?? invoice.metadata?.[companyKey],
    number: invoice.number,
    state: requireKnownState(['draft', 'open', 'paid', 'void', 'uncollectible'], invoice.status),
    totalCents: invoice.total,
    issuedAt: fromUnixSeconds(invoice.status_transitions.finalized_at ?? invoice.created),
    url: invoice.hosted_invoice_url ?? null,
    lines: lines.map(readLine),
    paymentIds: (invoice.payments?.data ?? []).flatMap(({ status, payment }) => {
      const id = status === 'paid' ? idOf(payment.payment_intent) : null
      return id === null ? [] : [id]
    }),
  }
}

function readLine(line: Stripe.InvoiceLineItem): ProviderLine {
  const details = line.parent?.subscription_item_details
  return {
    id: line.id,
    amountCents: line.amount,
    quantity: line.quantity ?? 1,
    priceId: idOf(line.pricing?.price_details?.price),
    subscriptionId: idOf(details?.subscription),
    periodStart: fromUnixSeconds(line.period.start),
    periodEnd: fromUnixSeconds(line.period.end),
    isProration: details?.proration ?? false,
    description: line.description,
  }
}

export function readPayment(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { disputes, refunds }: { disputes: readonly Stripe.Dispute[]; refunds: readonly Stripe.Refund[] },
  { invoiceId, sessionId }: { invoiceId: string | null; sessionId: string | null },
): ProviderPayment {
  return {
    id: intent.id,
    chargeId: charge.id,
    customerId: idOf(intent.customer),
    companyHint: intent.metadata[companyKey],
    amountCents: charge.amount,
    refundedCents: refunds.filter(isEffectiveRefund).reduce((sum, { amount }) => sum + amount, 0),
    paidAt: fromUnixSeconds(charge.created),
    invoiceId,
    sessionId,
    topUpHint: intent.metadata[topUpKey],
    disputes: disputes.map(readDispute),
  }
}

/**
 * True when the money is back with the customer or on its way; false when the bank returned it to
 * us.
 */
function isEffectiveRefund({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

function readDispute({ id, status, amount }: Stripe.Dispute): ProviderDispute {
  return { id, status, amountCents: amount }
}

/** An unknown state throws, so that an engineer reviews it before anything acts on it. */
function requireKnownState<T extends string>(known: readonly T[], state: string | null): T {
  const found = known.find((each) => each === state)
  if (found === undefined) throw new Error(`The provider returned an unknown state: ${state}.`)
  return found
}

/** Returns the id of a reference that may be expanded. */
export function idOf(held: string | { id: string } | null | undefined): string | null {
  return typeof held === 'object' && held !== null ? held.id : (held ?? null)
}

function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1_000)
}
