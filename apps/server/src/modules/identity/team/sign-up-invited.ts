import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newId } from '#platform/ids'
import { checkNewPassword } from '../check-new-password.ts'
import { isEmailTaken } from '../is-email-taken.ts'
import { hashPassword } from '../passwords.ts'
import { type SignIn, signInAs } from '../sign-in-as.ts'
import type { Visit } from '../visit.ts'
import { insertInvitedUser } from './acceptance-store.ts'
import { deadLink, getInvitation } from './get-invitation.ts'
import { invitedActor, takeInvitation } from './take-invitation.ts'

interface Surroundings {
  readonly visit: Visit
  readonly breachedPasswordsUrl: string | undefined
}

/**
 * The door for who has no account. It only ever makes one: where the address has an account it is as
 * if there were no door, so that no invitation gives anybody power over somebody else's password.
 */
export async function signUpInvited(
  ctx: PublicCtx,
  input: InputOf<typeof contract.signUpInvited>,
  { visit, breachedPasswordsUrl }: Surroundings,
): Promise<SignIn> {
  const { token, firstName, lastName, password, timeZone } = input
  const invitation = await getInvitation(ctx, token)
  const { email, emailFolded, companyName } = invitation
  if (await isEmailTaken(ctx, email)) throw deadLink()
  const words = [firstName, lastName, email, companyName]
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)

  const userId = newId()
  const person = { id: userId, email, emailFolded, firstName, lastName, passwordHash }
  const arriving = { ...ctx, actor: invitedActor(userId, invitation) }
  return inTransaction(arriving, async (ctx) => {
    await insertInvitedUser(ctx.db, { ...person, ...(timeZone !== undefined && { timeZone }) })
    const actor = await takeInvitation(ctx, token)
    return signInAs(ctx, actor, visit)
  }).catch((error: unknown) => {
    // Somebody made an account for the address in this very moment.
    throw isUniqueViolation(error) ? deadLink() : error
  })
}
