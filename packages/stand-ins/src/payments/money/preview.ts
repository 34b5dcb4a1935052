import type { Invoice, Subscription } from '../kept.ts'
import { get, type World } from '../world.ts'
import { planChange } from './change-subscription.ts'
import { aPeriodLine } from './invoice-lines.ts'
import { anInvoice, applyBalance } from './invoices.ts'
import { periodFrom } from './period-rules.ts'
import type { Proration } from './proration-rules.ts'
import { readTerms } from './read-terms.ts'
import { setTerms } from './subscriptions.ts'

interface Preview {
  items: Parameters<typeof readTerms>[2]
  proration: Proration
  isAnchoredNow: boolean
  at?: number | undefined
}

/** The next invoice as it would be after a change; nothing changes. */
export function previewChange(world: World, subscription: Subscription, wish: Preview): Invoice {
  const [{ price, quantity }] = subscription.items.data
  const terms = readTerms(world, subscription, wish.items) ?? { price, quantity }
  const plan = planChange(world, subscription, { ...wish, terms })
  const waiting = world.state.pendingLines[subscription.id] ?? []
  const after = structuredClone(subscription)
  setTerms(after, terms, plan.period)
  const rhythm = terms.price.recurring ?? { interval: 'month', interval_count: 1 }
  const next = periodFrom(plan.period.end, plan.anchor, rhythm)
  const renewal = plan.isInvoicedNow ? [] : [aPeriodLine(world, after, next)]
  const invoice = anInvoice(world, {
    customer: subscription.customer,
    subscription: subscription.id,
    reason: plan.isInvoicedNow ? 'subscription_update' : 'upcoming',
    lines: [...waiting, ...plan.lines, ...renewal],
    currency: subscription.currency,
  })
  applyBalance(invoice, get(world, 'customers', subscription.customer).balance)
  return { ...invoice, id: `upcoming_${invoice.id}` }
}
