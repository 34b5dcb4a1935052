import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { type Ctx, inTransaction } from '#platform/context'
import type { RequestOrigin } from '../request-origin.ts'
import { setTransactionCompany } from '../session-store.ts'
import type { SignInResult } from '../sign-in-result.ts'
import { findUser } from '../store.ts'
import { switchCompany } from '../switch-company.ts'
import { acceptInvitation, actorFromInvitation } from './accept-invitation.ts'
import { getOpenInvitation, invalidLink } from './get-open-invitation.ts'

/**
 * Accepts an invitation for a user with an account: only for the invited user, and it changes only
 * memberships.
 */
export function joinByInvitation(
  ctx: Ctx,
  { token }: InputOf<typeof contract.joinByInvitation>,
  bearer: string,
  origin: RequestOrigin,
): Promise<SignInResult> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, companyId: here } = ctx.actor
    const invitation = await getOpenInvitation(ctx, token)
    const user = await findUser(ctx.db, userId)
    if (user?.emailFolded !== invitation.emailFolded) throw invalidLink()
    const { companyId } = invitation
    await setTransactionCompany(ctx.db, companyId)
    await acceptInvitation({ ...ctx, actor: actorFromInvitation(userId, invitation) }, token)
    await setTransactionCompany(ctx.db, here)
    return switchCompany(ctx, { companyId }, bearer, origin)
  })
}
