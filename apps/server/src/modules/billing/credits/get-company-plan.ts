import type { CompanyPlan } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getCreditParts } from './get-credit-parts.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { settleCredits } from './settle-credits.ts'
import { readLedgerClock } from './store.ts'

/** Returns a company's tier and credits as the identity module shows them. */
export async function getCompanyPlan(ctx: InTx): Promise<CompanyPlan> {
  await settleCredits(ctx)
  const { plan } = await getCurrentPlan(ctx)
  const { available, parts } = await getCreditParts(ctx, plan, await readLedgerClock(ctx.db))
  const { title, interval, creditsAllowance } = plan
  return { title, interval, creditsAllowance, creditsBalance: available, creditParts: parts }
}
