import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { issueLot } from '../ledger/ledger.ts'
import type { Plan } from '../plans/store.ts'
import type { ProviderInvoice, ProviderSubscription } from '../provider/provider-types.ts'
import { decideAllowance, decideDifference, decideGrants, type Grant } from './line-rules.ts'
import { lineagesOf } from './lineages.ts'
import { decideExpiry } from './lot-rules.ts'
import { insertYearlyGrant, listPeriodLots } from './lot-store.ts'
import { decideMonth, decidePeriodStart } from './month-rules.ts'
import { hasEnded } from './subscription-rules.ts'
import { sayMonth, sayPlan } from './words.ts'

export interface InvoiceParts {
  readonly plans: ReadonlyMap<string, Plan>
  readonly subscription: ProviderSubscription | undefined
}

/** Gives what the lines of a paid invoice were paid for, each line once. */
export async function applyInvoice(
  ctx: InTx<Ctx>,
  invoice: ProviderInvoice,
  parts: InvoiceParts,
): Promise<void> {
  if (invoice.state !== 'paid') return
  for (const { id, priceId, subscriptionId } of invoice.lines) {
    if (subscriptionId === null || (priceId !== null && parts.plans.has(priceId))) continue
    ctx.log.error({ line: id, price: priceId }, 'paid line at a price nobody knows')
  }
  const grants = decideGrants(invoice.lines, parts.plans)
  // Late news come in one go: the earlier period first, as it would have been.
  for (const grant of grants.toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime())) {
    await give(ctx, grant, parts)
  }
}

async function give(ctx: InTx<Ctx>, grant: Grant, { subscription }: InvoiceParts): Promise<void> {
  const isOver = subscription !== undefined && hasEnded(subscription.status)
  if (grant.kind === 'period') {
    if (grant.plan.interval === 'year') await giveYear(ctx, grant, grant.periodStart, 0)
    else await giveMonth(ctx, grant, isOver)
    return
  }
  await giveDifference(ctx, grant, subscription)
}

async function giveMonth(
  ctx: InTx<Ctx>,
  grant: Grant & { kind: 'period' },
  isOver: boolean,
): Promise<void> {
  const { subscriptionId, periodStart, periodEnd } = grant
  const lots = await listPeriodLots(ctx.db, ctx.actor.companyId, lineagesOf(subscriptionId))
  await issue(ctx, grant, {
    amount: decideAllowance(grant),
    span: { start: periodStart, end: periodEnd },
    expiresAt: decideExpiry(lots, grant, isOver),
    isDifference: false,
  })
}

/** The months of a yearly tier come one by one; here only the year is written down. */
async function giveYear(
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

/** More in the middle of a period: for the rest of it, of a yearly tier for the rest of the month. */
async function giveDifference(
  ctx: InTx<Ctx>,
  grant: Grant & { kind: 'difference' },
  subscription: ProviderSubscription | undefined,
): Promise<void> {
  const { plan, from, at, periodEnd } = grant
  const interval = plan.interval === 'year' ? 'year' : 'month'
  const periodStart = decidePeriodStart(periodEnd, interval, subscription?.anchorAt ?? periodEnd)
  const month = interval === 'year' ? decideMonth(periodStart, at) : undefined
  const span = month ?? { start: periodStart, end: periodEnd }
  const amount = decideDifference(from, grant, { at, ...span })
  if (amount > 0) {
    const own = { start: at, end: span.end }
    await issue(ctx, grant, { amount, span: own, expiresAt: span.end, isDifference: true })
  }
  if (month) await giveYear(ctx, grant, periodStart, month.index + 1)
}

interface Issue {
  readonly amount: number
  readonly span: { readonly start: Date; readonly end: Date }
  readonly expiresAt: Date
  readonly isDifference: boolean
}

async function issue(ctx: InTx<Ctx>, grant: Grant, lot: Issue): Promise<void> {
  if (lot.amount === 0) return
  const { plan, quantity, lineId, subscriptionId } = grant
  const { status } = await issueLot(ctx, {
    kind: 'plan',
    ref: lineId,
    amount: lot.amount,
    expiresAt: lot.expiresAt,
    lineage: lineagesOf(subscriptionId)[0],
    // What ends with it is decided by the time each was paid for, whatever order the news come in.
    isSuperseding: false,
    terms: {
      label: `${plan.title}, ${sayMonth(lot.span.start)}`,
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
    after: { title: sayPlan(grant.plan, grant.quantity), credits },
  })
}
