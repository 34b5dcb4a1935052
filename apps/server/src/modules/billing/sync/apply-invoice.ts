import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { issueLot } from '../ledger/ledger.ts'
import type { Plan } from '../plans/store.ts'
import type { ProviderInvoice, ProviderSubscription } from '../provider/provider-types.ts'
import { formatMonth, formatPlan } from './format-amounts.ts'
import { decideAllowance, decideDifference, decideInvoiceGrants, type Grant } from './line-rules.ts'
import { lineagesOf } from './lineages.ts'
import { decideExpiry, decideMonthOfYear, decidePeriodStart } from './lot-rules.ts'
import { insertYearlyGrant, listPeriodLots } from './lot-store.ts'
import { hasEnded } from './subscription-rules.ts'

export interface InvoiceContext {
  readonly plans: ReadonlyMap<string, Plan>
  readonly subscription: ProviderSubscription | undefined
}

/** Grants the credits of each line of a paid invoice, once per line. */
export async function applyInvoice(
  ctx: InTx<Ctx>,
  invoice: ProviderInvoice,
  parts: InvoiceContext,
): Promise<void> {
  if (invoice.state !== 'paid') return
  for (const { id, priceId, subscriptionId } of invoice.lines) {
    if (subscriptionId === null || (priceId !== null && parts.plans.has(priceId))) continue
    ctx.log.error({ line: id, price: priceId }, 'paid line at an unknown price')
  }
  const grants = decideInvoiceGrants(invoice.lines, parts.plans)
  // Delayed events arrive together, so the earlier period is granted first.
  for (const grant of grants.toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime())) {
    await grantLine(ctx, grant, parts)
  }
}

async function grantLine(
  ctx: InTx<Ctx>,
  grant: Grant,
  { subscription }: InvoiceContext,
): Promise<void> {
  const isOver = subscription !== undefined && hasEnded(subscription.status)
  if (grant.kind === 'period') {
    if (grant.plan.interval === 'year') await grantYear(ctx, grant, grant.periodStart, 0)
    else await grantMonth(ctx, grant, isOver)
    return
  }
  await grantDifference(ctx, grant, subscription)
}

async function grantMonth(
  ctx: InTx<Ctx>,
  grant: Grant & { kind: 'period' },
  isOver: boolean,
): Promise<void> {
  const { subscriptionId, periodStart, periodEnd } = grant
  const lots = await listPeriodLots(ctx.db, ctx.actor.companyId, lineagesOf(subscriptionId))
  await issuePlanLot(ctx, grant, {
    amount: decideAllowance(grant),
    span: { start: periodStart, end: periodEnd },
    expiresAt: decideExpiry(lots, grant, isOver),
    isDifference: false,
  })
}

/** The months of a yearly tier are issued one by one; this only stores the year. */
async function grantYear(
  ctx: InTx<Ctx>,
  grant: Grant,
  periodStart: Date,
  firstSlice: number,
): Promise<void> {
  const { lineId, plan, quantity, subscriptionId, periodEnd } = grant
  const isNew = await insertYearlyGrant(ctx.db, ctx.actor.companyId, {
    lineId,
    planId: plan.id,
    planVersion: plan.version,
    quantity,
    periodStart,
    periodEnd,
    lineage: lineagesOf(subscriptionId)[1],
    firstSlice,
  })
  if (isNew) await recordFulfilment(ctx, grant, decideAllowance(grant))
}

/**
 * An upgrade within a period grants the difference for its rest, or for the rest of the month of a
 * yearly tier.
 */
async function grantDifference(
  ctx: InTx<Ctx>,
  grant: Grant & { kind: 'difference' },
  subscription: ProviderSubscription | undefined,
): Promise<void> {
  const { plan, from, at, periodEnd } = grant
  const interval = plan.interval === 'year' ? 'year' : 'month'
  const periodStart = decidePeriodStart(periodEnd, interval, subscription?.anchorAt ?? periodEnd)
  const month = interval === 'year' ? decideMonthOfYear(periodStart, at) : undefined
  const span = month ?? { start: periodStart, end: periodEnd }
  const amount = decideDifference(from, grant, { at, ...span })
  if (amount > 0) {
    const own = { start: at, end: span.end }
    await issuePlanLot(ctx, grant, { amount, span: own, expiresAt: span.end, isDifference: true })
  }
  if (month) await grantYear(ctx, grant, periodStart, month.index + 1)
}

interface PlanLot {
  readonly amount: number
  readonly span: { readonly start: Date; readonly end: Date }
  readonly expiresAt: Date
  readonly isDifference: boolean
}

async function issuePlanLot(ctx: InTx<Ctx>, grant: Grant, lot: PlanLot): Promise<void> {
  if (lot.amount === 0) return
  const { plan, quantity, lineId, subscriptionId } = grant
  const { status } = await issueLot(ctx, {
    kind: 'plan',
    ref: lineId,
    amount: lot.amount,
    expiresAt: lot.expiresAt,
    lineage: lineagesOf(subscriptionId)[0],
    // What it ends is decided by the paid periods, whatever the order of the events.
    isSuperseding: false,
    terms: {
      label: `${plan.title}, ${formatMonth(lot.span.start)}`,
      unit_mills: plan.creditPriceMills,
      cents: grant.cents,
      plan_id: plan.id,
      plan_version: plan.version,
      quantity,
      period_start: lot.span.start.toISOString(),
      period_end: lot.span.end.toISOString(),
      ...(lot.isDifference && { is_difference: true }),
    },
  })
  if (status === 'ok') await recordFulfilment(ctx, grant, lot.amount)
}

async function recordFulfilment(ctx: InTx<Ctx>, grant: Grant, credits: number): Promise<void> {
  await recordAudit(ctx, {
    action: 'purchase.fulfilled',
    subjectType: 'payment',
    subjectId: grant.lineId,
    after: { title: formatPlan(grant.plan, grant.quantity), credits },
  })
}
