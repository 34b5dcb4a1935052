import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { inTransaction, type PublicCtx } from '#platform/context'
import { findUserByEmail } from '../store.ts'
import { getOpenInvitation } from './get-open-invitation.ts'

/** Returns what the link is for without consuming it, because mail scanners open links too. */
export function getInvitationByToken(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.getInvitationByToken>,
): Promise<contract.InvitationDetails> {
  return inTransaction(ctx, async (ctx) => {
    const found = await getOpenInvitation(ctx, token)
    const user = await findUserByEmail(ctx.db, found.emailFolded)
    return {
      companyName: found.companyName,
      invitedBy: `${found.inviterFirstName} ${found.inviterLastName}`,
      email: found.email,
      role: found.role,
      page: user ? 'existingSignup' : 'signup',
    }
  })
}
