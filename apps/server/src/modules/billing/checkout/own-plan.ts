import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { findPlanVersion, listListedPlans, type Plan } from '../plans/store.ts'
import { listSubscriptions, type SubscriptionRow } from '../sync/mirror-store.ts'
import { isLive } from '../sync/subscription-rules.ts'

/** The subscription that counts, while it lives. */
export async function findLiveSubscription(ctx: InTx<Ctx>): Promise<SubscriptionRow | undefined> {
  const all = await listSubscriptions(ctx.db, ctx.actor.companyId)
  return all.find(({ isPrimary, status }) => isPrimary && isLive(status))
}

/** The company's tier as it was sold to it. */
export async function getOwnPlan(ctx: InTx<Ctx>): Promise<Plan> {
  const subscription = await findLiveSubscription(ctx)
  const plan =
    subscription && (await findPlanVersion(ctx.db, subscription.planId, subscription.planVersion))
  return plan ?? getFreePlan(ctx)
}

/** A tier that is on the page. */
export async function getListedPlan(ctx: InTx<Ctx>, planId: number): Promise<Plan> {
  const plan = (await listListedPlans(ctx.db)).find(({ id }) => id === planId)
  if (!plan) throw new AppError('not_found', 'That tier is not on offer any more.')
  return plan
}
