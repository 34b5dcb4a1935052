import type { Ctx, InTx } from '#platform/context'
import type { Plan } from '../plans/store.ts'
import { listPlansByPrice } from '../provider/price-store.ts'
import type { ProviderInvoice, Snapshot } from '../provider/provider-types.ts'
import { fulfilTopUp } from '../spending/fulfil-top-up.ts'
import { alignSubscriptionLots } from './align-subscription-lots.ts'
import { applyInvoice } from './apply-invoice.ts'
import { applyPayments, resumeRefundedYears } from './apply-payments.ts'
import { applySession } from './apply-session.ts'
import { applySubscription } from './apply-subscription.ts'
import { formatPlan } from './format-amounts.ts'
import { listSubscriptions, upsertInvoice } from './provider-state-store.ts'
import { hasEnded } from './subscription-rules.ts'

/** Aligns all our rows with the provider's current state; safe to repeat. */
export async function applySnapshot(
  ctx: InTx<Ctx>,
  account: string,
  snapshot: Snapshot,
): Promise<void> {
  const { sessions, subscriptions, invoices, payments } = snapshot
  const plans = await listPlansByPrice(ctx.db, account, listPriceIds(snapshot))
  for (const subscription of subscriptions) await applySubscription(ctx, subscription, plans)
  for (const invoice of invoices) {
    const subscription = subscriptions.find(({ id }) => id === invoice.subscriptionId)
    await applyInvoice(ctx, invoice, { plans, subscription })
  }
  await resumeRefundedYears(ctx, payments, invoices)
  await alignTouchedLots(ctx, snapshot)
  for (const session of sessions) {
    await applySession(ctx, session, {
      payment: payments.find(({ sessionId }) => sessionId === session.id),
      subscription: subscriptions.find(({ id }) => id === session.subscriptionId),
    })
  }
  for (const payment of payments) await fulfilTopUp(ctx, payment)
  await applyPayments(ctx, payments, invoices)
  for (const invoice of invoices) {
    const refundedCents = payments
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .reduce((sum, payment) => sum + payment.refundedCents, 0)
    const title = formatInvoiceTitle(invoice, plans)
    await upsertInvoice(ctx.db, ctx.actor.companyId, invoice, { title, refundedCents })
  }
}

async function alignTouchedLots(
  ctx: InTx<Ctx>,
  { subscriptions, invoices }: Snapshot,
): Promise<void> {
  const ids = new Set([
    ...subscriptions.map(({ id }) => id),
    ...invoices.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  ])
  if (ids.size === 0) return
  const known = await listSubscriptions(ctx.db, ctx.actor.companyId)
  for (const id of ids) {
    const status = known.find(({ providerId }) => providerId === id)?.status
    await alignSubscriptionLots(ctx, id, status !== undefined && hasEnded(status))
  }
}

function listPriceIds({ subscriptions, invoices }: Snapshot): string[] {
  const ofLines = invoices.flatMap(({ lines }) => lines.flatMap(({ priceId }) => priceId ?? []))
  return [...new Set([...subscriptions.map(({ priceId }) => priceId), ...ofLines])]
}

function formatInvoiceTitle({ lines }: ProviderInvoice, plans: ReadonlyMap<string, Plan>): string {
  const line = lines.find(({ amountCents }) => amountCents >= 0) ?? lines[0]
  const plan = line?.priceId ? plans.get(line.priceId) : undefined
  if (line && plan) return formatPlan(plan, line.quantity)
  return line?.description ?? 'Invoice'
}
