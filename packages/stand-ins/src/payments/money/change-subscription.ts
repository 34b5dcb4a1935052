import { badRequest } from '../api-error.ts'
import { change } from '../events.ts'
import type { InvoiceLine, Subscription, Terms } from '../kept.ts'
import { clockOf, nowOf, type World } from '../world.ts'
import { aLine, nameOf } from './invoice-lines.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { cardFor, payInvoice } from './pay-invoice.ts'
import { type Decision, decideChange, type Proration } from './proration-rules.ts'
import { setTerms } from './subscriptions.ts'
import type { Moment } from './take-payment.ts'

export interface Wanted {
  terms: Terms
  proration: Proration
  isAnchoredNow: boolean
  /** The moment that prorations count from, if not this one. */
  at?: number | undefined
}

/** What a change would cost, and the lines that would say so. Nothing is changed. */
export function planChange(
  world: World,
  subscription: Subscription,
  { terms, proration, isAnchoredNow, at }: Wanted,
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
    isAnchoredNow,
  })
  const lines: InvoiceLine[] = []
  if (decision.credit !== null) {
    lines.push(
      aLine({
        price: item.price,
        quantity: item.quantity,
        amount: decision.credit,
        period: { start: now, end: item.current_period_end },
        description: `Unused time on ${worded(world, item)} after ${dayOf(now)}`,
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
          ? worded(world, terms)
          : `Remaining time on ${worded(world, terms)} after ${dayOf(now)}`,
        subscription,
        isProration: !decision.isRestarted,
      }),
    )
  }
  return { ...decision, lines }
}

/** Changes price and quantity now, and bills or notes down the difference. */
export function changeSubscription(
  world: World,
  subscription: Subscription,
  wanted: Wanted,
  moment: Moment,
): void {
  const { lines, period, anchor, isInvoicedNow } = planChange(world, subscription, wanted)
  delete world.state.scheduled[subscription.id]
  change(world, 'customer.subscription.updated', subscription, () => {
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
  payInvoice(world, invoice, cardFor(world, subscription.customer, subscription.id), moment)
}

function worded(world: World, { price, quantity }: Terms): string {
  return `${quantity} × ${nameOf(world, price)}`
}

function dayOf(moment: number): string {
  return new Date(moment * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
