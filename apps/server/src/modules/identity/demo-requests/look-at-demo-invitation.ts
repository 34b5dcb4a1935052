import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/demo-requests'
import { inTransaction, type PublicCtx } from '#platform/context'
import { deadLink } from '../accounts/dead-link.ts'
import { hashSecret } from '../token-hash.ts'
import { findDemoInvitation } from './store.ts'

type Look = typeof contract.lookAtDemoInvitation

/** What the form is filled in with; looking uses nothing up. */
export async function lookAtDemoInvitation(
  ctx: PublicCtx,
  { token }: InputOf<Look>,
): Promise<ReplyOf<Look>> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = await findDemoInvitation(ctx.db, hashSecret(token))
    if (!invitation) throw deadLink()
    const { firstName, lastName, email, companyName, usedAt } = invitation
    return { firstName, lastName, email, companyName, isUsed: usedAt !== null }
  })
}
