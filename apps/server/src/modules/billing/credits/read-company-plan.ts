import type { CompanyPlan } from '#modules/identity'
import type { InTx } from '#platform/context'
import { readBalance } from '../ledger/ledger.ts'
import { getCurrentPlan } from './get-current-plan.ts'
import { settleCredits } from './settle-credits.ts'

/** What identity shows of a company's tier and credits. */
export async function readCompanyPlan(ctx: InTx): Promise<CompanyPlan> {
  await settleCredits(ctx)
  const { plan } = await getCurrentPlan(ctx)
  const { available } = await readBalance(ctx)
  const { title, interval, creditsAllowance } = plan
  return { title, interval, creditsAllowance, creditsBalance: available }
}
