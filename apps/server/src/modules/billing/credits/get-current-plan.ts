import { listLicenceGrants } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { type CurrentPlan, decidePlan } from './plan-rules.ts'
import { findSubscription } from './store.ts'

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** The tier of the actor's company, and the subscription it comes from, if any. */
export async function getCurrentPlan(
  ctx: InTx,
): Promise<{ plan: CurrentPlan; subscription: Subscription | undefined }> {
  const subscription = await findSubscription(ctx.db, ctx.actor.companyId)
  if (subscription?.isLive) {
    return { plan: decidePlan(subscription, subscription, []), subscription }
  }
  const plan = decidePlan(await getFreePlan(ctx), undefined, await listLicenceGrants(ctx))
  return { plan, subscription }
}
