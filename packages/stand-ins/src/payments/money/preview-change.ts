import type { Invoice, Subscription } from '../stored-objects.ts'
import { getRow, type World } from '../world.ts'
import { aPeriodLine } from './invoice-lines.ts'
import { anInvoice, applyBalance } from './invoices.ts'
import { parseTerms } from './parse-terms.ts'
import { periodFrom } from './period-rules.ts'
import type { Proration } from './proration-rules.ts'
import { setTerms } from './subscriptions.ts'
import { planChange } from './update-subscription.ts'

interface PreviewInput {
  items: Parameters<typeof parseTerms>[2]
  proration: Proration
  restartsPeriod: boolean
  at?: number | undefined
}

/** Builds the next invoice as it would be after a change, without changing anything. */
export function previewChange(
  world: World,
  subscription: Subscription,
  wish: PreviewInput,
): Invoice {
  const [{ price, quantity }] = subscription.items.data
  const terms = parseTerms(world, subscription, wish.items) ?? { price, quantity }
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
  applyBalance(invoice, getRow(world, 'customers', subscription.customer).balance)
  return { ...invoice, id: `upcoming_${invoice.id}` }
}
