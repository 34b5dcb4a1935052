import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import type { Plan } from '../plans/store.ts'
import type { ProviderSubscription } from '../provider/provider-types.ts'
import {
  listSubscriptions,
  type SubscriptionRow,
  setPrimary,
  upsertSubscription,
} from './provider-state-store.ts'
import { decidePrimary, isLive } from './subscription-rules.ts'

/** Saves the current state of a subscription and decides again which one is primary. */
export async function applySubscription(
  ctx: InTx<Ctx>,
  subscription: ProviderSubscription,
  plans: ReadonlyMap<string, Plan>,
): Promise<void> {
  const { companyId } = ctx.actor
  const plan = plans.get(subscription.priceId)
  if (!plan) {
    const { id, priceId } = subscription
    ctx.log.error({ subscription: id, price: priceId }, 'subscription at an unknown price')
    return
  }
  const all = await listSubscriptions(ctx.db, companyId)
  const before = all.find(({ providerId }) => providerId === subscription.id)
  const row = toSubscriptionRow(subscription, plan, before?.isPrimary ?? false)
  const others = all.filter((other) => other !== before)
  const primary = decidePrimary([...others, row])
  if (isLive(row.status) && primary !== row.providerId && !(before && isLive(before.status))) {
    ctx.log.error(
      { subscription: row.providerId, primary },
      'second live subscription of a company',
    )
  }
  const isPrimary = primary === row.providerId
  const hasMoved = others.some((other) => other.isPrimary !== (other.providerId === primary))
  // Every write triggers a new settlement of the company's credits, so unchanged rows are not
  // written.
  if (before && !hasMoved && isSameSubscription(before, { ...row, isPrimary })) return
  // A primary row must be cleared before another one is set.
  await upsertSubscription(ctx.db, companyId, { ...row, isPrimary: false })
  await setPrimary(ctx.db, companyId, primary)
  if (before && isSameSubscription(before, row)) return
  await recordAudit(ctx, {
    action: 'subscription.changed',
    subjectType: 'subscription',
    subjectId: row.providerId,
    before: before && toAuditFields(before),
    after: toAuditFields(row),
  })
}

function toSubscriptionRow(
  subscription: ProviderSubscription,
  plan: Plan,
  isPrimary: boolean,
): SubscriptionRow {
  const { id, itemId, quantity, status, cancelAt, periodStart, periodEnd, startedAt } = subscription
  const [planId, planVersion] = [plan.id, plan.version]
  const terms = { planId, planVersion, quantity, status, cancelAt, periodStart, periodEnd }
  return { providerId: id, itemId, ...terms, startedAt, isPrimary }
}

function isSameSubscription(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return rowFields.every((field) => String(one[field]) === String(other[field]))
}

const rowFields = [
  'itemId',
  'planId',
  'planVersion',
  'quantity',
  'status',
  'cancelAt',
  'periodStart',
  'periodEnd',
  'startedAt',
  'isPrimary',
] as const

function toAuditFields({ planId, quantity, status, cancelAt, periodEnd }: SubscriptionRow) {
  return { planId, quantity, status, cancelAt, periodEnd }
}
