import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { inTransaction, type PublicCtx } from '#platform/context'
import { findUserByEmail } from '../store.ts'
import { getInvitation } from './get-invitation.ts'

/** Says what the link is for. Looking does not use it, because mail scanners look too. */
export function lookAtInvitation(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.lookAtInvitation>,
): Promise<contract.InvitationLook> {
  return inTransaction(ctx, async (ctx) => {
    const found = await getInvitation(ctx, token)
    const user = await findUserByEmail(ctx.db, found.emailFolded)
    return {
      companyName: found.companyName,
      invitedBy: `${found.inviterFirstName} ${found.inviterLastName}`,
      email: found.email,
      role: found.role,
      door: user ? 'existingSignup' : 'signup',
    }
  })
}
