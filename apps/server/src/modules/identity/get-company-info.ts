import type { CompanyInfo } from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentCompanyInfo } from './present.ts'
import { countActiveClients, findCompany } from './store.ts'

export function getCompanyInfo(ctx: Ctx): Promise<CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw new AppError('unauthenticated', 'That company is gone.')
    return presentCompanyInfo(company, await countActiveClients(ctx.db, companyId))
  })
}
