import type { InputOf } from '@headwater/contract/endpoint'
import type { CompanyInfo } from '@headwater/contract/identity'
import type * as contract from '@headwater/contract/identity/licences'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { GetPlan } from '../company-plan.ts'
import { getCompanyInfo } from '../get-company-info.ts'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { redeemLicenceByHash } from './redeem-licence-by-hash.ts'
import { findLicence } from './store.ts'

export function redeemLicence(
  ctx: Ctx,
  { key }: InputOf<typeof contract.redeemLicence>,
  getPlan: GetPlan,
): Promise<CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const keyHash = hashSecret(key)
    if (await redeemLicenceByHash(ctx, keyHash)) return getCompanyInfo(ctx, getPlan)
    const licence = await findLicence(ctx.db, keyHash)
    if (!licence) throw noSuchLicence()
    const isGone = licence.state === 'deactivated'
    const message = isGone ? 'This key is no longer valid.' : 'This key was already used.'
    throw new AppError('forbidden', message)
  })
}
