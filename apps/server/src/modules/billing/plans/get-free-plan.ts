import type { InTx, PublicCtx } from '#platform/context'
import { freePlanId } from './default-plans.ts'
import { findLatestPlan, type Plan } from './store.ts'

/** Returns the current version of the tier that companies have without paying. */
export async function getFreePlan(ctx: InTx<PublicCtx>): Promise<Plan> {
  const plan = await findLatestPlan(ctx.db, freePlanId)
  if (!plan) throw new Error('The free tier is missing: the database was not brought up to date.')
  return plan
}
