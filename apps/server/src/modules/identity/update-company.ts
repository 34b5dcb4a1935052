import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { GetPlan } from './company-plan.ts'
import { getCompanyInfo } from './get-company-info.ts'
import { findCompany } from './store.ts'
import { lockTeam, saveCompany } from './team/store.ts'

export function updateCompany(
  ctx: Ctx,
  { name, size }: InputOf<typeof contract.updateCompany>,
  getPlan: GetPlan,
): Promise<contract.CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // Locked, so that `before` in the audit entry is the value that was replaced.
    await lockTeam(ctx.db, companyId)
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw new AppError('unauthenticated', 'This company no longer exists.')
    const before = { name: company.name, size: company.size }
    const after = { name: name ?? before.name, size: size ?? before.size }
    if (before.name !== after.name || before.size !== after.size) {
      await saveCompany(ctx.db, companyId, after)
      await recordAudit(ctx, {
        action: 'company.changed',
        subjectType: 'company',
        subjectId: companyId,
        before,
        after,
      })
    }
    return getCompanyInfo(ctx, getPlan)
  })
}
