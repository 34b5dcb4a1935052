import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import type { Order } from '../state.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../stored-objects.ts'
import { getRow, saveRow, type World } from '../world.ts'
import { attemptCharge, markDeclined, markSucceeded } from './attempt-charge.ts'
import { addCard, attachCard } from './cards.ts'
import { aCustomer } from './customers.ts'
import { aLine } from './invoice-lines.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { markPaid, payInvoice } from './pay-invoice.ts'
import { createPaymentIntent } from './payment-intent.ts'
import { startSubscription } from './subscriptions.ts'
import { type Decline, decideCharge, type Outcome } from './test-cards.ts'

export interface Payer {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
  isConfirmed: boolean
  /** A delayed method such as a bank debit: the session is complete, but not paid yet. */
  isSlow?: boolean
}

/** Pays an open Checkout session. A decline leaves it open. */
export function payCheckout(world: World, id: string, payer: Payer): Outcome {
  const session = getRow(world, 'checkoutSessions', id)
  if (session.status !== 'open') throw badRequest('This Checkout Session is no longer open.')
  const order = world.state.orders[id] as Order
  // Nothing is created before the card is accepted: the bank is asked first, and again for the
  // recorded charge.
  const outcome = decideCharge(payer.number, {
    isOnSession: true,
    isConfirmedNow: payer.isConfirmed,
    isConfirmedBefore: false,
  })
  if (outcome.kind === 'needs-confirmation') return outcome
  if (outcome.kind === 'declined') {
    if (session.mode === 'payment') recordRefusal(world, session, order, payer, outcome.decline)
    return outcome
  }
  const customer = getOrCreateCustomer(world, session, payer)
  const method = addCard(world, payer)
  if (session.mode === 'subscription')
    completeSubscription(world, session, order, customer, method, payer)
  else completePurchase(world, session, order, customer, method, payer)
  session.status = 'complete'
  session.url = null
  session.customer_details = {
    address: null,
    business_name: null,
    email: payer.email ?? world.state.customers[customer]?.email ?? null,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  emit(world, 'checkout.session.completed', session)
  return outcome
}

/** Settles a delayed payment as succeeded or failed. */
export function settlePendingCheckout(world: World, id: string, hasSucceeded: boolean): void {
  const session = getRow(world, 'checkoutSessions', id)
  const intent = world.state.paymentIntents[session.payment_intent ?? '']
  if (session.payment_status !== 'unpaid' || intent?.status !== 'processing') {
    throw badRequest('This session has no pending bank debit.')
  }
  const method = getRow(world, 'paymentMethods', intent.payment_method ?? '')
  if (hasSucceeded) {
    markSucceeded(world, intent, method)
    session.payment_status = 'paid'
    invoicePurchase(world, session, intent)
    emit(world, 'checkout.session.async_payment_succeeded', session)
  } else {
    markDeclined(world, intent, method, debitReturned)
    emit(world, 'checkout.session.async_payment_failed', session)
  }
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  return updateAndEmit(world, 'checkout.session.expired', session, () => {
    session.status = 'expired'
    session.url = null
  })
}

const debitReturned: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: 'generic_decline',
  message: 'The bank returned the debit.',
}

function completeSubscription(
  world: World,
  session: CheckoutSession,
  order: Order,
  customer: string,
  method: PaymentMethod,
  payer: Payer,
): void {
  attachCard(world, method.id, customer)
  const [line] = order.lines
  const subscription = startSubscription(world, {
    customer,
    price: getRow(world, 'prices', line?.price?.id ?? ''),
    quantity: line?.quantity ?? 1,
    method: method.id,
    metadata: order.subscriptionMetadata,
    description: order.description,
  })
  const invoice = getRow(world, 'invoices', subscription.latest_invoice ?? '')
  session.subscription = subscription.id
  session.invoice = invoice.id
  // The subscription stays incomplete until the money arrives, and expires after a day.
  if (payer.isSlow) return
  payInvoice(world, invoice, method, { isOnSession: true, isConfirmed: payer.isConfirmed })
  session.payment_status = 'paid'
}

function completePurchase(
  world: World,
  session: CheckoutSession,
  order: Order,
  customer: string,
  method: PaymentMethod,
  payer: Payer,
): void {
  if (order.savesCard) attachCard(world, method.id, customer)
  const intent = getOrCreateIntent(world, session, order, customer)
  session.payment_intent = intent.id
  if (payer.isSlow) {
    intent.status = 'processing'
    intent.payment_method = method.id
    emit(world, 'payment_intent.processing', intent)
    return
  }
  attemptCharge(world, intent, method, { isOnSession: true, isConfirmed: payer.isConfirmed })
  session.payment_status = 'paid'
  invoicePurchase(world, session, intent)
}

function invoicePurchase(world: World, session: CheckoutSession, intent: PaymentIntent): void {
  if (!session.invoice_creation?.enabled || !session.customer) return
  const order = world.state.orders[session.id] as Order
  const now = intent.created
  const invoice = draftInvoice(world, {
    customer: session.customer,
    subscription: null,
    reason: 'manual',
    lines: order.lines.map((line) =>
      aLine({
        price: getRow(world, 'prices', line.price?.id ?? ''),
        quantity: line.quantity ?? 1,
        amount: line.amount_total,
        period: { start: now, end: now },
        description: line.description ?? '',
        subscription: null,
      }),
    ),
    currency: intent.currency,
    metadata: { ...session.invoice_creation.invoice_data.metadata },
  })
  finalizeInvoice(world, invoice)
  // The amount paid on the page is not deducted from the credit balance too.
  invoice.amount_due = intent.amount
  markPaid(world, invoice, intent)
  session.invoice = invoice.id
}

function recordRefusal(
  world: World,
  session: CheckoutSession,
  order: Order,
  payer: Payer,
  decline: Decline,
): void {
  const intent = getOrCreateIntent(world, session, order, session.customer)
  session.payment_intent = intent.id
  markDeclined(world, intent, addCard(world, payer), decline)
}

/** One intent per session, however often the card is changed. */
function getOrCreateIntent(
  world: World,
  session: CheckoutSession,
  order: Order,
  customer: string | null,
): PaymentIntent {
  const known = world.state.paymentIntents[session.payment_intent ?? '']
  if (known) {
    known.customer = customer
    return known
  }
  return createPaymentIntent(world, {
    customer,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    metadata: order.paymentMetadata,
    description: order.description,
    savesCard: order.savesCard,
  })
}

function getOrCreateCustomer(world: World, session: CheckoutSession, payer: Payer): string {
  if (session.customer) return session.customer
  const customer = saveRow(world, 'customers', aCustomer(world, null))
  customer.email = payer.email ?? session.customer_email
  customer.name = payer.name
  emit(world, 'customer.created', customer)
  session.customer = customer.id
  return customer.id
}
