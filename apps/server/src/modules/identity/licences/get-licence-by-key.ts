import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/licences'
import { inTransaction, type PublicCtx } from '#platform/context'
import { hashSecret } from '../token-hash.ts'
import { noSuchLicence } from './no-such-licence.ts'
import { getLicenceTier } from './rules.ts'
import { findLicence } from './store.ts'

/** Returns what a key is worth. Possession of the key is enough, because keys cannot be guessed. */
export async function getLicenceByKey(
  ctx: PublicCtx,
  { key }: InputOf<typeof contract.getLicenceByKey>,
): Promise<ReplyOf<typeof contract.getLicenceByKey>> {
  const licence = await inTransaction(ctx, (ctx) => findLicence(ctx.db, hashSecret(key)))
  if (!licence) throw noSuchLicence()
  return { ...getLicenceTier(licence.tier), state: licence.state }
}
