import { emit, updateAndEmit } from '../events.ts'
import type { Subscription } from '../stored-objects.ts'
import { clockOf, getRow, nowOf, type World } from '../world.ts'
import { aPeriodLine } from './invoice-lines.ts'
import { draftInvoice } from './invoices.ts'
import { periodFrom } from './period-rules.ts'
import { setTerms } from './subscriptions.ts'

const draftS = 3_600

/**
 * Starts the next period: scheduled changes take effect, and its invoice is a draft for an hour.
 */
export function renewSubscription(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data
  const old = { start: item.current_period_start, end: item.current_period_end }
  const planned = world.state.scheduled[subscription.id]
  const terms = planned
    ? { price: getRow(world, 'prices', planned.price), quantity: planned.quantity }
    : { price: item.price, quantity: item.quantity }
  const isNewRhythm = terms.price.recurring?.interval !== item.price.recurring?.interval
  const rhythm = terms.price.recurring ?? { interval: 'month', interval_count: 1 }
  const anchor = isNewRhythm ? old.end : subscription.billing_cycle_anchor
  const period = periodFrom(old.end, anchor, rhythm)
  delete world.state.scheduled[subscription.id]
  const waiting = world.state.pendingLines[subscription.id] ?? []
  delete world.state.pendingLines[subscription.id]
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    setTerms(subscription, terms, period)
    subscription.billing_cycle_anchor = anchor
    subscription.schedule = null
  })
  const invoice = draftInvoice(world, {
    customer: subscription.customer,
    subscription: subscription.id,
    reason: 'subscription_cycle',
    lines: [...waiting, aPeriodLine(world, subscription, period)],
    currency: subscription.currency,
    period: old,
    finalizesAt: nowOf(world, clockOf(world, subscription.customer)) + draftS,
  })
  subscription.latest_invoice = invoice.id
}

/** Expires a subscription whose first payment did not arrive within 23 hours. */
export function expireIncomplete(world: World, subscription: Subscription): void {
  const now = nowOf(world, clockOf(world, subscription.customer))
  const invoice = world.state.invoices[subscription.latest_invoice ?? '']
  if (invoice?.status === 'open') {
    invoice.status = 'void'
    invoice.amount_remaining = 0
    invoice.status_transitions.voided_at = now
    emit(world, 'invoice.voided', invoice)
  }
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = now
  })
}
