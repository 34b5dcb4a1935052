import { listLicenceGrants } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { lineagesOf } from '../sync/lineages.ts'
import { type CurrentPlan, decidePlan } from './plan-rules.ts'
import { findPaidAllowance, findSubscription } from './store.ts'

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** The tier of the actor's company, and the subscription it comes from, if any. */
export async function getCurrentPlan(
  ctx: InTx,
): Promise<{ plan: CurrentPlan; subscription: Subscription | undefined }> {
  const subscription = await findSubscription(ctx.db, ctx.actor.companyId)
  if (subscription?.isLive) {
    const plan = decidePlan(subscription, subscription, [])
    const creditsAllowance = (await findPaid(ctx, subscription)) ?? plan.creditsAllowance
    return { plan: { ...plan, creditsAllowance }, subscription }
  }
  const plan = decidePlan(await getFreePlan(ctx), undefined, await listLicenceGrants(ctx))
  return { plan, subscription }
}

/** Seats or a larger tier that could not be charged bring nothing before they are paid for. */
async function findPaid(
  ctx: InTx,
  { status, providerId }: Subscription,
): Promise<number | undefined> {
  if (status !== 'past_due') return undefined
  return findPaidAllowance(ctx.db, ctx.actor.companyId, lineagesOf(providerId))
}
