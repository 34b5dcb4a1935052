import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/licences'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeToken } from '#platform/rate-limit'
import { findHolder } from '../accounts/find-holder.ts'
import { foldEmail } from '../rules.ts'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { findLicence } from './store.ts'

type Check = typeof contract.checkLicenceEmail

/**
 * Tells whether an address has an account to sign in with. That is nobody's business otherwise: it is answered to
 * the holder of a key that can be redeemed, and a few times only.
 */
export async function checkLicenceEmail(
  ctx: PublicCtx,
  { key, email }: InputOf<Check>,
): Promise<ReplyOf<Check>> {
  const keyHash = hashSecret(key)
  const licence = await inTransaction(ctx, (ctx) => findLicence(ctx.db, keyHash))
  if (licence?.state !== 'free') throw noSuchLicence()
  const { allowed, retryAfterSeconds } = await takeToken(ctx.database, {
    budget: 'licence-email',
    key: keyHash.toString('hex'),
    limit: 10,
    windowMs: 3_600_000,
  })
  if (!allowed) {
    const message = 'That was asked too often with this key. Wait a while and try again.'
    throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
  }
  // An account without a company signs up once more, and brings the licence along.
  const { mayFound } = await inTransaction(ctx, (ctx) => findHolder(ctx, foldEmail(email)))
  return { known: !mayFound }
}
