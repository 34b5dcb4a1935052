import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { findPlanVersion, listPurchasablePlans, type Plan } from '../plans/store.ts'
import { listSubscriptions, type SubscriptionRow } from '../sync/provider-state-store.ts'
import { isLive } from '../sync/subscription-rules.ts'

/** Returns the primary subscription while it is live. */
export async function findLiveSubscription(ctx: InTx<Ctx>): Promise<SubscriptionRow | undefined> {
  const all = await listSubscriptions(ctx.db, ctx.actor.companyId)
  return all.find(({ isPrimary, status }) => isPrimary && isLive(status))
}

/** Returns the company's tier as it was sold. */
export async function getOwnPlan(ctx: InTx<Ctx>): Promise<Plan> {
  const subscription = await findLiveSubscription(ctx)
  const plan =
    subscription && (await findPlanVersion(ctx.db, subscription.planId, subscription.planVersion))
  return plan ?? getFreePlan(ctx)
}

/** Returns the company's tier as it was sold, and the smallest one on sale while it has none. */
export async function getOwnOrEntryPlan(ctx: InTx<Ctx>): Promise<Plan> {
  const own = await getOwnPlan(ctx)
  if (own.interval !== 'free') return own
  const [entry] = await listPurchasablePlans(ctx.db)
  return entry ?? own
}

/** Returns a tier that can be bought, or throws. */
export async function getPurchasablePlan(ctx: InTx<Ctx>, planId: number): Promise<Plan> {
  const plan = (await listPurchasablePlans(ctx.db)).find(({ id }) => id === planId)
  if (!plan) throw new AppError('not_found', 'This tier is no longer available.')
  return plan
}
