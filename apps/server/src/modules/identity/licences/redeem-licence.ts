import type { InputOf } from '@headwater/contract/endpoint'
import type { CompanyInfo } from '@headwater/contract/identity'
import type * as contract from '@headwater/contract/identity/licences'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { ReadPlan } from '../company-plan.ts'
import { getCompanyInfo } from '../get-company-info.ts'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { redeemLicenceFor } from './redeem-licence-for.ts'
import { findLicence } from './store.ts'

export function redeemLicence(
  ctx: Ctx,
  { key }: InputOf<typeof contract.redeemLicence>,
  readPlan: ReadPlan,
): Promise<CompanyInfo> {
  return inTransaction(ctx, async (ctx) => {
    const keyHash = hashSecret(key)
    if (await redeemLicenceFor(ctx, keyHash)) return getCompanyInfo(ctx, readPlan)
    const licence = await findLicence(ctx.db, keyHash)
    if (!licence) throw noSuchLicence()
    const isGone = licence.state === 'deactivated'
    const message = isGone ? 'This key is no longer valid.' : 'This key was already used.'
    throw new AppError('forbidden', message)
  })
}
