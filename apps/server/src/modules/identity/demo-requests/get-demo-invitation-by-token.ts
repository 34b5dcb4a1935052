import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/demo-requests'
import { inTransaction, type PublicCtx } from '#platform/context'
import { invalidLink } from '../accounts/invalid-link.ts'
import { hashSecret } from '../token-hash.ts'
import { findDemoInvitation } from './store.ts'

type Look = typeof contract.getDemoInvitationByToken

/** Returns the values that prefill the form, without consuming the link. */
export async function getDemoInvitationByToken(
  ctx: PublicCtx,
  { token }: InputOf<Look>,
): Promise<ReplyOf<Look>> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await findDemoInvitation(ctx.db, hashSecret(token))
    if (!invitation) throw invalidLink()
    const { firstName, lastName, email, companyName, usedAt } = invitation
    return { firstName, lastName, email, companyName, isUsed: usedAt !== null }
  })
}
