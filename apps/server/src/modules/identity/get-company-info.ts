import type { CompanyInfo } from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { GetPlan } from './company-plan.ts'
import { presentCompanyInfo } from './present.ts'
import { countActiveClients, findCompany } from './store.ts'

export function getCompanyInfo(ctx: Ctx, getPlan: GetPlan): Promise<CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw new AppError('unauthenticated', 'This company no longer exists.')
    const members = await countActiveClients(ctx.db, companyId)
    return presentCompanyInfo(company, await getPlan(ctx), members)
  })
}
