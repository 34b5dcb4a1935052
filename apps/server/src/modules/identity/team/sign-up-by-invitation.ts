import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { checkNewPassword } from '../check-new-password.ts'
import { isEmailTaken } from '../is-email-taken.ts'
import { hashPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { type SignInResult, signInActor } from '../sign-in-result.ts'
import { acceptInvitation, actorFromInvitation } from './accept-invitation.ts'
import { insertInvitedUser } from './acceptance-store.ts'
import { getOpenInvitation, invalidLink } from './get-open-invitation.ts'

interface InvitedSignUpOptions {
  readonly origin: RequestOrigin
  readonly breachedPasswordsUrl: string | undefined
}

/**
 * Accepts an invitation for a person without an account. It only creates accounts: for an address
 * that has one it responds as if the link did not exist, so that no invitation gives control over
 * another user's password.
 */
export async function signUpByInvitation(
  ctx: PublicCtx,
  input: InputOf<typeof contract.signUpByInvitation>,
  { origin, breachedPasswordsUrl }: InvitedSignUpOptions,
): Promise<SignInResult> {
  const { token, firstName, lastName, password, timeZone } = input
  const invitation = await getOpenInvitation(ctx, token)
  const { email, emailFolded, companyName } = invitation
  if (await isEmailTaken(ctx, email)) throw invalidLink()
  const words = [firstName, lastName, email, companyName]
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)

  const userId = newId()
  const person = { id: userId, email, emailFolded, firstName, lastName, passwordHash }
  const arriving = { ...ctx, actor: actorFromInvitation(userId, invitation) }
  return inTransaction(arriving, async (ctx) => {
    await insertInvitedUser(ctx.db, { ...person, ...(timeZone !== undefined && { timeZone }) })
    const actor = await acceptInvitation(ctx, token)
    return signInActor(ctx, actor, origin)
  }).catch((error: unknown) => {
    // An account for the address was created at the same moment.
    throw isUniqueViolation(error) ? invalidLink() : error
  })
}
