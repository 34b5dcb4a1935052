import { badRequest } from '../api-error.ts'
import { change, emit } from '../events.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../kept.ts'
import type { Order } from '../state.ts'
import { get, keep, type World } from '../world.ts'
import { addCard, attach } from './cards.ts'
import { aCustomer } from './customers.ts'
import { aLine } from './invoice-lines.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { markPaid, payInvoice } from './pay-invoice.ts'
import { intend } from './payment-intent.ts'
import { startSubscription } from './subscriptions.ts'
import { refuse, settle, takePayment } from './take-payment.ts'
import { type Decline, decideCharge, type Outcome } from './test-cards.ts'

export interface Payer {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
  isConfirmed: boolean
  /** A method that takes days, such as a bank debit: the order is complete, the money is not there. */
  isSlow?: boolean
}

/** Pays an open Checkout session; a refusal leaves it open. */
export function payCheckout(world: World, id: string, payer: Payer): Outcome {
  const session = get(world, 'checkoutSessions', id)
  if (session.status !== 'open') throw badRequest('This Checkout Session is no longer open.')
  const order = world.state.orders[id] as Order
  // Nothing is made before the card has answered: the bank is asked first, and then once more for the books.
  const outcome = decideCharge(payer.number, {
    isOnSession: true,
    isConfirmedNow: payer.isConfirmed,
    isConfirmedBefore: false,
  })
  if (outcome.kind === 'asks') return outcome
  if (outcome.kind === 'declined') {
    if (session.mode === 'payment') recordRefusal(world, session, order, payer, outcome.decline)
    return outcome
  }
  const customer = customerOf(world, session, payer)
  const method = addCard(world, payer)
  if (session.mode === 'subscription') subscribe(world, session, order, customer, method, payer)
  else buy(world, session, order, customer, method, payer)
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

/** What became of a slow payment. */
export function settleSlowCheckout(world: World, id: string, hasSucceeded: boolean): void {
  const session = get(world, 'checkoutSessions', id)
  const intent = world.state.paymentIntents[session.payment_intent ?? '']
  if (session.payment_status !== 'unpaid' || intent?.status !== 'processing') {
    throw badRequest('This session does not wait for a slow payment.')
  }
  const method = get(world, 'paymentMethods', intent.payment_method ?? '')
  if (hasSucceeded) {
    settle(world, intent, method)
    session.payment_status = 'paid'
    invoicePurchase(world, session, intent)
    emit(world, 'checkout.session.async_payment_succeeded', session)
  } else {
    refuse(world, intent, method, slowRefusal)
    emit(world, 'checkout.session.async_payment_failed', session)
  }
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  return change(world, 'checkout.session.expired', session, () => {
    session.status = 'expired'
    session.url = null
  })
}

const slowRefusal: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: 'generic_decline',
  message: 'The bank sent the debit back.',
}

function subscribe(
  world: World,
  session: CheckoutSession,
  order: Order,
  customer: string,
  method: PaymentMethod,
  payer: Payer,
): void {
  attach(world, method.id, customer)
  const [line] = order.lines
  const subscription = startSubscription(world, {
    customer,
    price: get(world, 'prices', line?.price?.id ?? ''),
    quantity: line?.quantity ?? 1,
    method: method.id,
    metadata: order.subscriptionMetadata,
    description: order.description,
  })
  const invoice = get(world, 'invoices', subscription.latest_invoice ?? '')
  session.subscription = subscription.id
  session.invoice = invoice.id
  // The subscription waits for the money as an unpaid one does, and is over after a day.
  if (payer.isSlow) return
  payInvoice(world, invoice, method, { isOnSession: true, isConfirmed: payer.isConfirmed })
  session.payment_status = 'paid'
}

function buy(
  world: World,
  session: CheckoutSession,
  order: Order,
  customer: string,
  method: PaymentMethod,
  payer: Payer,
): void {
  if (order.savesCard) attach(world, method.id, customer)
  const intent = intentOf(world, session, order, customer)
  session.payment_intent = intent.id
  if (payer.isSlow) {
    intent.status = 'processing'
    intent.payment_method = method.id
    emit(world, 'payment_intent.processing', intent)
    return
  }
  takePayment(world, intent, method, { isOnSession: true, isConfirmed: payer.isConfirmed })
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
        price: get(world, 'prices', line.price?.id ?? ''),
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
  // What was paid on the page is not paid again with credit.
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
  const intent = intentOf(world, session, order, session.customer)
  session.payment_intent = intent.id
  refuse(world, intent, addCard(world, payer), decline)
}

/** One intent per session, however often the card is changed. */
function intentOf(
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
  return intend(world, {
    customer,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    metadata: order.paymentMetadata,
    description: order.description,
    savesCard: order.savesCard,
  })
}

function customerOf(world: World, session: CheckoutSession, payer: Payer): string {
  if (session.customer) return session.customer
  const customer = keep(world, 'customers', aCustomer(world, null))
  customer.email = payer.email ?? session.customer_email
  customer.name = payer.name
  emit(world, 'customer.created', customer)
  session.customer = customer.id
  return customer.id
}
