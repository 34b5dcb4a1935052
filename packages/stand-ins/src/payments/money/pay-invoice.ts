import { emit, updateAndEmit } from '../events.ts'
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../stored-objects.ts'
import { getRow, newId, nowOf, saveRow, type World } from '../world.ts'
import { attemptCharge, type PaymentSituation } from './attempt-charge.ts'
import { subscriptionOf } from './invoices.ts'
import { createPaymentIntent } from './payment-intent.ts'
import { endSubscription, isLive } from './subscriptions.ts'
import type { Outcome } from './test-cards.ts'

const dayS = 86_400

/** Days after the first failure on which the card is charged again. */
const retryDays = [2, 7, 14, 21]

/** Tries to collect an open invoice and updates the status of its subscription. */
export function payInvoice(
  world: World,
  invoice: Invoice,
  method: PaymentMethod | null,
  moment: PaymentSituation,
): Outcome | { kind: 'no card' } {
  if (invoice.amount_due === 0) {
    markPaid(world, invoice, null)
    return { kind: 'paid' }
  }
  const intent = getOrCreateIntent(world, invoice)
  invoice.attempted = true
  invoice.attempt_count += 1
  const outcome = method
    ? attemptCharge(world, intent, method, moment)
    : ({ kind: 'no card' } as const)
  if (outcome.kind === 'paid') markPaid(world, invoice, intent)
  else
    markFailed(
      world,
      invoice,
      outcome.kind === 'needs-confirmation' || needsAuthentication(outcome),
    )
  return outcome
}

/** Returns the default card of a customer or one of their subscriptions. */
export function findDefaultCard(
  world: World,
  customer: string,
  subscription: string | null,
): PaymentMethod | null {
  const own = subscription && world.state.subscriptions[subscription]?.default_payment_method
  const general = world.state.customers[customer]?.invoice_settings.default_payment_method
  const id = own || general
  return (id && world.state.paymentMethods[id]) || null
}

/** Marks an invoice as paid by other means, such as on the Checkout page. */
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
    const payment = getOrCreatePayment(world, invoice, intent)
    payment.status = 'paid'
    payment.amount_paid = intent.amount
    payment.status_transitions.paid_at = now
    emit(world, 'invoice_payment.paid', payment)
  }
  emit(world, 'invoice.paid', invoice)
  emit(world, 'invoice.payment_succeeded', invoice)
  setSubscriptionStatus(world, invoice, 'active')
}

function markFailed(world: World, invoice: Invoice, isHolderNeeded: boolean): void {
  const isOver = scheduleRetry(world, invoice)
  if (isHolderNeeded) emit(world, 'invoice.payment_action_required', invoice)
  emit(world, 'invoice.payment_failed', invoice)
  if (invoice.billing_reason !== 'subscription_create')
    setSubscriptionStatus(world, invoice, 'past_due')
  if (isOver) endUnpaidSubscription(world, invoice)
}

function setSubscriptionStatus(
  world: World,
  invoice: Invoice,
  status: 'active' | 'past_due',
): void {
  const subscription = world.state.subscriptions[subscriptionOf(invoice) ?? '']
  if (!subscription || !isLive(subscription)) return
  if (status === 'active' && hasOtherDebt(world, invoice)) return
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = status
  })
}

/** A paid invoice does not reactivate a subscription with another open one. */
function hasOtherDebt(world: World, { id, parent }: Invoice): boolean {
  const subscription = parent?.subscription_details?.subscription
  return Object.values(world.state.invoices).some(
    (other) => other.id !== id && other.status === 'open' && subscriptionOf(other) === subscription,
  )
}

/** After the last retry the subscription ends, as the account's settings define. */
function endUnpaidSubscription(world: World, invoice: Invoice): void {
  const subscription = world.state.subscriptions[subscriptionOf(invoice) ?? '']
  if (subscription && isLive(subscription)) endSubscription(world, subscription, 'payment_failed')
}

function needsAuthentication(outcome: Outcome | { kind: 'no card' }): boolean {
  return outcome.kind === 'declined' && outcome.decline.code === 'authentication_required'
}

function getOrCreateIntent(world: World, invoice: Invoice): PaymentIntent {
  const open = Object.values(world.state.invoicePayments).find(
    (payment) => payment.invoice === invoice.id && payment.status === 'open',
  )
  if (open) return getRow(world, 'paymentIntents', open.payment.payment_intent)
  const intent = createPaymentIntent(world, {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    description: `Invoice ${invoice.number}`,
  })
  getOrCreatePayment(world, invoice, intent)
  return intent
}

function getOrCreatePayment(world: World, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const known = Object.values(world.state.invoicePayments).find(
    ({ payment }) => payment.payment_intent === intent.id,
  )
  if (known) return known
  return saveRow(world, 'invoicePayments', {
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

/** Schedules the next attempt for an unpaid invoice. Returns true if none is left. */
function scheduleRetry(world: World, invoice: Invoice): boolean {
  // The first invoice of a subscription is never retried automatically: it has 23 hours.
  if (invoice.billing_reason === 'subscription_create') return false
  const now = nowOf(world, invoice.test_clock)
  const { failingSince } = world.state
  failingSince[invoice.id] ??= now
  const since = failingSince[invoice.id] ?? now
  const next = retryDays.map((day) => since + day * dayS).find((moment) => moment > now)
  invoice.next_payment_attempt = next ?? null
  invoice.auto_advance = next !== undefined
  return next === undefined
}
