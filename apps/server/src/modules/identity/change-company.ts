import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { ReadPlan } from './company-plan.ts'
import { getCompanyInfo } from './get-company-info.ts'
import { findCompany } from './store.ts'
import { lockTeam, updateCompany } from './team/store.ts'

export function changeCompany(
  ctx: Ctx,
  { name, size }: InputOf<typeof contract.changeCompany>,
  readPlan: ReadPlan,
): Promise<contract.CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // So that `before` in the log is what the change really found.
    await lockTeam(ctx.db, companyId)
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw new AppError('unauthenticated', 'That company is gone.')
    const before = { name: company.name, size: company.size }
    const after = { name: name ?? before.name, size: size ?? before.size }
    if (before.name !== after.name || before.size !== after.size) {
      await updateCompany(ctx.db, companyId, after)
      await recordAudit(ctx, {
        action: 'company.changed',
        subjectType: 'company',
        subjectId: companyId,
        before,
        after,
      })
    }
    return getCompanyInfo(ctx, readPlan)
  })
}
