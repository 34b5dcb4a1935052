import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/licences'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { tierOf } from './rules.ts'
import { findLicence } from './store.ts'

/** Says what a key buys. Whoever has the key may know; nobody guesses one. */
export async function lookAtLicence(
  ctx: PublicCtx,
  { key }: InputOf<typeof contract.lookAtLicence>,
): Promise<ReplyOf<typeof contract.lookAtLicence>> {
  const licence = await inTransaction(ctx, (ctx) => findLicence(ctx.db, hashSecret(key)))
  if (!licence) throw noSuchLicence()
  return { ...tierOf(licence.tier), state: licence.state }
}
