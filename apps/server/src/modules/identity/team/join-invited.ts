import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { type Ctx, inTransaction } from '#platform/context'
import { enterCompany } from '../session-store.ts'
import type { SignIn } from '../sign-in-as.ts'
import { findUser } from '../store.ts'
import { switchCompany } from '../switch-company.ts'
import type { Visit } from '../visit.ts'
import { deadLink, getInvitation } from './get-invitation.ts'
import { invitedActor, takeInvitation } from './take-invitation.ts'

/** The door for who has an account: only for the very person, and it touches nothing but memberships. */
export function joinInvited(
  ctx: Ctx,
  { token }: InputOf<typeof contract.joinInvited>,
  bearer: string,
  visit: Visit,
): Promise<SignIn> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, companyId: here } = ctx.actor
    const invitation = await getInvitation(ctx, token)
    const user = await findUser(ctx.db, userId)
    if (user?.emailFolded !== invitation.emailFolded) throw deadLink()
    const { companyId } = invitation
    await enterCompany(ctx.db, companyId)
    await takeInvitation({ ...ctx, actor: invitedActor(userId, invitation) }, token)
    await enterCompany(ctx.db, here)
    return switchCompany(ctx, { companyId }, bearer, visit)
  })
}
