import type { CompanyPlan } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getBalance } from '../ledger/ledger.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { settleCredits } from './settle-credits.ts'

/** Returns a company's tier and credits as the identity module shows them. */
export async function getCompanyPlan(ctx: InTx): Promise<CompanyPlan> {
  await settleCredits(ctx)
  const { plan } = await getCurrentPlan(ctx)
  const { available } = await getBalance(ctx)
  const { title, interval, creditsAllowance } = plan
  return { title, interval, creditsAllowance, creditsBalance: available }
}
