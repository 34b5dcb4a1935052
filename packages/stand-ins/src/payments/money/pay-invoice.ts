import { change, emit } from '../events.ts'
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../kept.ts'
import { get, keep, newId, nowOf, type World } from '../world.ts'
import { subscriptionOf } from './invoices.ts'
import { intend } from './payment-intent.ts'
import { planRetry } from './retry.ts'
import { endSubscription, isLive } from './subscriptions.ts'
import { type Moment, takePayment } from './take-payment.ts'
import type { Outcome } from './test-cards.ts'

/** Tries to get an open invoice paid; the subscription behind it becomes what that makes it. */
export function payInvoice(
  world: World,
  invoice: Invoice,
  method: PaymentMethod | null,
  moment: Moment,
): Outcome | { kind: 'no card' } {
  if (invoice.amount_due === 0) {
    markPaid(world, invoice, null)
    return { kind: 'paid' }
  }
  const intent = intentOf(world, invoice)
  invoice.attempted = true
  invoice.attempt_count += 1
  const outcome = method
    ? takePayment(world, intent, method, moment)
    : ({ kind: 'no card' } as const)
  if (outcome.kind === 'paid') markPaid(world, invoice, intent)
  else markFailed(world, invoice, outcome.kind === 'asks' || needsHolder(outcome))
  return outcome
}

/** The card that pays for a customer or one of their subscriptions by itself. */
export function cardFor(
  world: World,
  customer: string,
  subscription: string | null,
): PaymentMethod | null {
  const own = subscription && world.state.subscriptions[subscription]?.default_payment_method
  const general = world.state.customers[customer]?.invoice_settings.default_payment_method
  const id = own || general
  return (id && world.state.paymentMethods[id]) || null
}

/** Paid outside of this file's own attempt, such as on the Checkout page. */
export function markPaid(world: World, invoice: Invoice, intent: PaymentIntent | null): void {
  const now = nowOf(world, invoice.test_clock)
  invoice.status = 'paid'
  invoice.attempted = true
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  delete world.state.failingSince[invoice.id]
  if (intent) {
    const payment = paymentOf(world, invoice, intent)
    payment.status = 'paid'
    payment.amount_paid = intent.amount
    payment.status_transitions.paid_at = now
    emit(world, 'invoice_payment.paid', payment)
  }
  emit(world, 'invoice.paid', invoice)
  emit(world, 'invoice.payment_succeeded', invoice)
  setStanding(world, invoice, 'active')
}

function markFailed(world: World, invoice: Invoice, isHolderNeeded: boolean): void {
  const isOver = planRetry(world, invoice)
  if (isHolderNeeded) emit(world, 'invoice.payment_action_required', invoice)
  emit(world, 'invoice.payment_failed', invoice)
  if (invoice.billing_reason !== 'subscription_create') setStanding(world, invoice, 'past_due')
  if (isOver) endUnpaid(world, invoice)
}

function setStanding(world: World, invoice: Invoice, status: 'active' | 'past_due'): void {
  const subscription = world.state.subscriptions[subscriptionOf(invoice) ?? '']
  if (!subscription || !isLive(subscription)) return
  if (status === 'active' && hasOtherDebt(world, invoice)) return
  change(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = status
  })
}

/** One paid invoice does not make up for another that is still open. */
function hasOtherDebt(world: World, { id, parent }: Invoice): boolean {
  const subscription = parent?.subscription_details?.subscription
  return Object.values(world.state.invoices).some(
    (other) => other.id !== id && other.status === 'open' && subscriptionOf(other) === subscription,
  )
}

/** After the last retry the subscription ends, as the account's settings would have it. */
function endUnpaid(world: World, invoice: Invoice): void {
  const subscription = world.state.subscriptions[subscriptionOf(invoice) ?? '']
  if (subscription && isLive(subscription)) endSubscription(world, subscription, 'payment_failed')
}

function needsHolder(outcome: Outcome | { kind: 'no card' }): boolean {
  return outcome.kind === 'declined' && outcome.decline.code === 'authentication_required'
}

function intentOf(world: World, invoice: Invoice): PaymentIntent {
  const open = Object.values(world.state.invoicePayments).find(
    (payment) => payment.invoice === invoice.id && payment.status === 'open',
  )
  if (open) return get(world, 'paymentIntents', open.payment.payment_intent)
  const intent = intend(world, {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    description: `Invoice ${invoice.number}`,
  })
  paymentOf(world, invoice, intent)
  return intent
}

function paymentOf(world: World, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const known = Object.values(world.state.invoicePayments).find(
    ({ payment }) => payment.payment_intent === intent.id,
  )
  if (known) return known
  return keep(world, 'invoicePayments', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: nowOf(world, invoice.test_clock),
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}
