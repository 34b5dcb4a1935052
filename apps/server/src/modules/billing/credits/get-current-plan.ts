import { listLicenceGrants } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getFreePlan } from '../plans/get-free-plan.ts'
import { lineagesOf } from '../sync/lineages.ts'
import { type CurrentPlan, decideCurrentPlan } from './plan-rules.ts'
import { findPaidAllowance, findPrimarySubscription } from './store.ts'

export type Subscription = NonNullable<Awaited<ReturnType<typeof findPrimarySubscription>>>

/** Returns the tier of the actor's company, and the subscription it comes from, if any. */
export async function getCurrentPlan(
  ctx: InTx,
): Promise<{ plan: CurrentPlan; subscription: Subscription | undefined }> {
  const subscription = await findPrimarySubscription(ctx.db, ctx.actor.companyId)
  if (subscription?.isLive) {
    const plan = decideCurrentPlan(subscription, subscription, [])
    const creditsAllowance = (await findPaidCredits(ctx, subscription)) ?? plan.creditsAllowance
    return { plan: { ...plan, creditsAllowance }, subscription }
  }
  const plan = decideCurrentPlan(await getFreePlan(ctx), undefined, await listLicenceGrants(ctx))
  return { plan, subscription }
}

/** Additional seats or a larger tier grant no credits before they are paid for. */
async function findPaidCredits(
  ctx: InTx,
  { status, providerId }: Subscription,
): Promise<number | undefined> {
  if (status !== 'past_due') return undefined
  return findPaidAllowance(ctx.db, ctx.actor.companyId, lineagesOf(providerId))
}
