import type Stripe from 'stripe'
import { askFor } from './ask.ts'
import type { ProviderObject } from './object-rules.ts'
import type { Payments } from './payments.ts'
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
  Snapshot,
} from './provider-types.ts'
import { idOf, readInvoice, readPayment, readSession, readSubscription } from './read-objects.ts'

/**
 * Fetches an object together with all that must be seen with it: a refund without the purchase it
 * belongs to, or a page without what was paid on it, could not be acted on.
 */
export async function fetchSnapshot(
  { stripe }: Payments,
  { type, id }: ProviderObject,
): Promise<Snapshot | undefined> {
  switch (type) {
    case 'checkout.session':
      return askFor(() => aroundSession(stripe, id))
    case 'subscription':
      return askFor(() => aroundSubscription(stripe, id))
    case 'invoice':
      return askFor(() => aroundInvoice(stripe, id))
    case 'payment_intent':
      return askFor(() => aroundPayment(stripe, id))
    case 'charge':
      return askFor(async () => aroundCharge(stripe, id))
    case 'refund':
      return askFor(async () => {
        const { charge } = await stripe.refunds.retrieve(id)
        return aroundCharge(stripe, idOf(charge) ?? '')
      })
    case 'dispute':
      return askFor(async () => {
        const { charge } = await stripe.disputes.retrieve(id)
        return aroundCharge(stripe, idOf(charge) ?? '')
      })
  }
}

/** One checkout page as it is now. */
export async function fetchSession({ stripe }: Payments, id: string): Promise<ProviderSession> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  return readSession(session)
}

async function aroundSession(stripe: Stripe, id: string): Promise<Snapshot> {
  const session = await fetchSession({ stripe } as Payments, id)
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

async function aroundSubscription(stripe: Stripe, id: string): Promise<Snapshot> {
  const subscription = await fetchSubscription(stripe, id)
  const invoices = await fetchInvoices(stripe, [subscription.latestInvoiceId])
  return {
    sessions: subscription.status.startsWith('incomplete') ? await fetchSessionsOf(stripe, id) : [],
    subscriptions: [subscription],
    ...invoices,
  }
}

/** The page on which a subscription was begun that never got going: it is over with it. */
async function fetchSessionsOf(stripe: Stripe, subscription: string): Promise<ProviderSession[]> {
  const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 })
  return data.map(readSession)
}

async function aroundInvoice(stripe: Stripe, id: string): Promise<Snapshot> {
  const invoice = await fetchInvoice(stripe, id)
  const [paymentId] = invoice.paymentIds
  // The invoice of a purchase is only its paper: what was bought stands on the page it was paid on.
  if (!invoice.subscriptionId) {
    const session = paymentId && (await findSession(stripe, paymentId))
    if (session) return aroundSession(stripe, session)
  }
  return {
    sessions: [],
    subscriptions: invoice.subscriptionId
      ? [await fetchSubscription(stripe, invoice.subscriptionId)]
      : [],
    invoices: [invoice],
    payments: await fetchPaymentsOf(stripe, invoice),
  }
}

async function aroundCharge(stripe: Stripe, id: string): Promise<Snapshot> {
  const { payment_intent: intent } = await stripe.charges.retrieve(id)
  return aroundPayment(stripe, idOf(intent) ?? '')
}

async function aroundPayment(stripe: Stripe, id: string): Promise<Snapshot> {
  const session = await findSession(stripe, id)
  if (session) return aroundSession(stripe, session)
  const payment = { type: 'payment_intent', payment_intent: id } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  const invoiceId = idOf(data[0]?.invoice)
  if (invoiceId) return aroundInvoice(stripe, invoiceId)
  const payments = await fetchPayments(stripe, id, { invoiceId: null, sessionId: null })
  return { sessions: [], subscriptions: [], invoices: [], payments }
}

async function findSession(stripe: Stripe, paymentId: string): Promise<string | undefined> {
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
    payments.push(...(await fetchPaymentsOf(stripe, invoice)))
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

async function fetchPaymentsOf(
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
  // Asked for one by one: the total on a charge need not tell those that failed later.
  const refunds =
    charge.amount_refunded > 0
      ? await stripe.refunds
          .list({ charge: charge.id, limit: 100 })
          .autoPagingToArray({ limit: 1_000 })
      : []
  return [readPayment(intent, charge, { disputes, refunds }, place)]
}
