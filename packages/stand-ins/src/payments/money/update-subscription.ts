import { badRequest } from '../api-error.ts'
import { updateAndEmit } from '../events.ts'
import type { InvoiceLine, Subscription, SubscriptionTerms } from '../stored-objects.ts'
import { clockOf, nowOf, type World } from '../world.ts'
import type { PaymentSituation } from './attempt-charge.ts'
import { aLine, productName } from './invoice-lines.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { findDefaultCard, payInvoice } from './pay-invoice.ts'
import { type Decision, decideChange, type Proration } from './proration-rules.ts'
import { setTerms } from './subscriptions.ts'

export interface SubscriptionChange {
  terms: SubscriptionTerms
  proration: Proration
  restartsPeriod: boolean
  /** The time from which prorations count, by default now. */
  at?: number | undefined
}

/** Computes the cost of a change and its invoice lines, without changing anything. */
export function planChange(
  world: World,
  subscription: Subscription,
  { terms, proration, restartsPeriod, at }: SubscriptionChange,
): Decision & { lines: InvoiceLine[] } {
  const [item] = subscription.items.data
  const now = at ?? nowOf(world, clockOf(world, subscription.customer))
  if (now < item.current_period_start || now > item.current_period_end) {
    throw badRequest('The proration date must lie within the current period.', {
      param: 'proration_date',
    })
  }
  const decision = decideChange({
    old: item,
    next: terms,
    period: { start: item.current_period_start, end: item.current_period_end },
    anchor: subscription.billing_cycle_anchor,
    now,
    proration,
    restartsPeriod,
  })
  const lines: InvoiceLine[] = []
  if (decision.credit !== null) {
    lines.push(
      aLine({
        price: item.price,
        quantity: item.quantity,
        amount: decision.credit,
        period: { start: now, end: item.current_period_end },
        description: `Unused time on ${formatTerms(world, item)} after ${formatDay(now)}`,
        subscription,
        isProration: true,
      }),
    )
  }
  if (decision.charge !== null) {
    lines.push(
      aLine({
        ...terms,
        amount: decision.charge,
        period: { start: now, end: decision.period.end },
        description: decision.isRestarted
          ? formatTerms(world, terms)
          : `Remaining time on ${formatTerms(world, terms)} after ${formatDay(now)}`,
        subscription,
        isProration: !decision.isRestarted,
      }),
    )
  }
  return { ...decision, lines }
}

/** Changes price and quantity now, and bills the difference or leaves it for the next invoice. */
export function updateSubscription(
  world: World,
  subscription: Subscription,
  wanted: SubscriptionChange,
  moment: PaymentSituation,
): void {
  const { lines, period, anchor, isInvoicedNow } = planChange(world, subscription, wanted)
  delete world.state.scheduled[subscription.id]
  updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
    setTerms(subscription, wanted.terms, period)
    subscription.billing_cycle_anchor = anchor
    subscription.schedule = null
  })
  if (lines.length === 0) return
  const waiting = world.state.pendingLines[subscription.id] ?? []
  if (!isInvoicedNow) {
    world.state.pendingLines[subscription.id] = [...waiting, ...lines]
    return
  }
  delete world.state.pendingLines[subscription.id]
  const invoice = draftInvoice(world, {
    customer: subscription.customer,
    subscription: subscription.id,
    reason: 'subscription_update',
    lines: [...waiting, ...lines],
    currency: subscription.currency,
  })
  subscription.latest_invoice = invoice.id
  finalizeInvoice(world, invoice)
  payInvoice(world, invoice, findDefaultCard(world, subscription.customer, subscription.id), moment)
}

function formatTerms(world: World, { price, quantity }: SubscriptionTerms): string {
  return `${quantity} × ${productName(world, price)}`
}

function formatDay(moment: number): string {
  return new Date(moment * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
