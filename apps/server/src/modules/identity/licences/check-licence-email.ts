import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/licences'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeRateLimitToken } from '#platform/rate-limit'
import { findEmailOwner } from '../accounts/find-email-owner.ts'
import { foldEmail } from '../rules.ts'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { findLicence } from './store.ts'

type Check = typeof contract.checkLicenceEmail

/**
 * Returns whether an address has an account to sign in with. Only the holder of a redeemable key
 * may ask, and only a few times, because it reveals who has an account.
 */
export async function checkLicenceEmail(
  ctx: PublicCtx,
  { key, email }: InputOf<Check>,
): Promise<ReplyOf<Check>> {
  const keyHash = hashSecret(key)
  const licence = await inTransaction(ctx, (ctx) => findLicence(ctx.db, keyHash))
  if (licence?.state !== 'free') throw noSuchLicence()
  const { allowed, retryAfterSeconds } = await takeRateLimitToken(ctx.database, {
    budget: 'licence-email',
    key: keyHash.toString('hex'),
    limit: 10,
    windowMs: 3_600_000,
  })
  if (!allowed) {
    const message = 'Too many checks with this key. Wait a while and try again.'
    throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
  }
  // An account without a company signs up again and brings the licence along.
  const { mayCreateCompany } = await inTransaction(ctx, (ctx) =>
    findEmailOwner(ctx, foldEmail(email)),
  )
  return { known: !mayCreateCompany }
}
