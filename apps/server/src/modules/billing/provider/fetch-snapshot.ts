import type Stripe from 'stripe'
import { findAtProvider } from './call-provider.ts'
import type { ProviderObject } from './object-rules.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
  Snapshot,
} from './provider-types.ts'
import { idOf, readInvoice, readPayment, readSession, readSubscription } from './read-objects.ts'

/**
 * Fetches an object with its related objects: a refund without its purchase, or a checkout page
 * without its payment, could not be processed.
 */
export async function fetchSnapshot(
  { stripe }: PaymentProvider,
  { type, id }: ProviderObject,
): Promise<Snapshot | undefined> {
  switch (type) {
    case 'checkout.session':
      return findAtProvider(() => fetchSessionSnapshot(stripe, id))
    case 'subscription':
      return findAtProvider(() => fetchSubscriptionSnapshot(stripe, id))
    case 'invoice':
      return findAtProvider(() => fetchInvoiceSnapshot(stripe, id))
    case 'payment_intent':
      return findAtProvider(() => fetchPaymentSnapshot(stripe, id))
    case 'charge':
      return findAtProvider(async () => fetchChargeSnapshot(stripe, id))
    case 'refund':
      return findAtProvider(async () => {
        const { charge } = await stripe.refunds.retrieve(id)
        return fetchChargeSnapshot(stripe, idOf(charge) ?? '')
      })
    case 'dispute':
      return findAtProvider(async () => {
        const { charge } = await stripe.disputes.retrieve(id)
        return fetchChargeSnapshot(stripe, idOf(charge) ?? '')
      })
  }
}

/** Fetches the current state of one checkout page. */
export async function fetchSession(
  { stripe }: PaymentProvider,
  id: string,
): Promise<ProviderSession> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  return readSession(session)
}

async function fetchSessionSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const session = await fetchSession({ stripe } as PaymentProvider, id)
  const { invoiceId, paymentId, subscriptionId } = session
  if (session.mode === 'subscription') {
    return {
      sessions: [session],
      subscriptions: subscriptionId ? [await fetchSubscription(stripe, subscriptionId)] : [],
      ...(await fetchInvoices(stripe, [invoiceId])),
    }
  }
  return {
    sessions: [session],
    subscriptions: [],
    invoices: invoiceId ? [await fetchInvoice(stripe, invoiceId)] : [],
    payments: paymentId
      ? await fetchPayments(stripe, paymentId, { invoiceId, sessionId: session.id })
      : [],
  }
}

async function fetchSubscriptionSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const subscription = await fetchSubscription(stripe, id)
  const invoices = await fetchInvoices(stripe, [subscription.latestInvoiceId])
  return {
    sessions: subscription.status.startsWith('incomplete')
      ? await fetchSubscriptionSessions(stripe, id)
      : [],
    subscriptions: [subscription],
    ...invoices,
  }
}

/**
 * Fetches the checkout page of a subscription that never became active, because the checkout ends
 * with it.
 */
async function fetchSubscriptionSessions(
  stripe: Stripe,
  subscription: string,
): Promise<ProviderSession[]> {
  const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 })
  return data.map(readSession)
}

async function fetchInvoiceSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const invoice = await fetchInvoice(stripe, id)
  const [paymentId] = invoice.paymentIds
  // A purchase's invoice is only a document; the bought items are on the checkout page.
  if (!invoice.subscriptionId) {
    const session = paymentId && (await findSessionId(stripe, paymentId))
    if (session) return fetchSessionSnapshot(stripe, session)
  }
  return {
    sessions: [],
    subscriptions: invoice.subscriptionId
      ? [await fetchSubscription(stripe, invoice.subscriptionId)]
      : [],
    invoices: [invoice],
    payments: await fetchInvoicePayments(stripe, invoice),
  }
}

async function fetchChargeSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const { payment_intent: intent } = await stripe.charges.retrieve(id)
  return fetchPaymentSnapshot(stripe, idOf(intent) ?? '')
}

async function fetchPaymentSnapshot(stripe: Stripe, id: string): Promise<Snapshot> {
  const session = await findSessionId(stripe, id)
  if (session) return fetchSessionSnapshot(stripe, session)
  const payment = { type: 'payment_intent', payment_intent: id } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  const invoiceId = idOf(data[0]?.invoice)
  if (invoiceId) return fetchInvoiceSnapshot(stripe, invoiceId)
  const payments = await fetchPayments(stripe, id, { invoiceId: null, sessionId: null })
  return { sessions: [], subscriptions: [], invoices: [], payments }
}

async function findSessionId(stripe: Stripe, paymentId: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
  return data[0]?.id
}

async function fetchSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  return readSubscription(await stripe.subscriptions.retrieve(id))
}

async function fetchInvoices(stripe: Stripe, ids: readonly (string | null)[]) {
  const invoices: ProviderInvoice[] = []
  const payments: ProviderPayment[] = []
  for (const id of ids) {
    if (id === null) continue
    const invoice = await fetchInvoice(stripe, id)
    invoices.push(invoice)
    payments.push(...(await fetchInvoicePayments(stripe, invoice)))
  }
  return { invoices, payments }
}

async function fetchInvoice(stripe: Stripe, id: string): Promise<ProviderInvoice> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  if (!invoice.lines.has_more) return readInvoice(invoice, invoice.lines.data)
  const lines = await stripe.invoices
    .listLineItems(id, { limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  return readInvoice(invoice, lines)
}

async function fetchInvoicePayments(
  stripe: Stripe,
  { id, paymentIds }: ProviderInvoice,
): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = []
  for (const paymentId of paymentIds) {
    all.push(...(await fetchPayments(stripe, paymentId, { invoiceId: id, sessionId: null })))
  }
  return all
}

async function fetchPayments(
  stripe: Stripe,
  id: string,
  place: { invoiceId: string | null; sessionId: string | null },
): Promise<ProviderPayment[]> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || typeof charge !== 'object' || !charge) return []
  const disputes = charge.disputed
    ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data
    : []
  // Fetched one by one, because the total on a charge may include refunds that failed later.
  const refunds =
    charge.amount_refunded > 0
      ? await stripe.refunds
          .list({ charge: charge.id, limit: 100 })
          .autoPagingToArray({ limit: 1_000 })
      : []
  return [readPayment(intent, charge, { disputes, refunds }, place)]
}
