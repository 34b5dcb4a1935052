import type { InTx } from '#platform/context'
import { decideCredits, decidePlan } from './rules.ts'
import { listRedeemedTiers, lockCompanyPlan, updateCompanyPlan } from './store.ts'

interface Change {
  /** What the licence has granted until now. */
  readonly granted: number
  /** What is due for it, before and after. */
  readonly before: number
  readonly after: number
}

export interface Settlement {
  readonly granted: number
  readonly before: Plan
  readonly after: Plan
}

interface Plan {
  readonly planTitle: string
  readonly creditsAllowance: number
  readonly creditsBalance: number
}

/** Brings the plan and the credits of the actor's company in line with its licences as they are now. */
export async function settleCredits(
  ctx: InTx,
  { granted: grantedSoFar, ...due }: Change,
): Promise<Settlement> {
  const { companyId } = ctx.actor
  const { planInterval, ...before } = await lockCompanyPlan(ctx.db, companyId)
  const { balance, granted } = decideCredits(
    { balance: before.creditsBalance, granted: grantedSoFar },
    due,
  )
  const plan = decidePlan(await listRedeemedTiers(ctx.db, companyId))
  const after = {
    // A plan that is paid for month by month is not the marketplace's to change.
    ...(planInterval === 'free'
      ? { planTitle: plan.title, creditsAllowance: plan.allowance }
      : { planTitle: before.planTitle, creditsAllowance: before.creditsAllowance }),
    creditsBalance: balance,
  }
  await updateCompanyPlan(ctx.db, companyId, after)
  return { granted, before, after }
}
