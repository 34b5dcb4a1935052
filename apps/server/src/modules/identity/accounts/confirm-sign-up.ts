import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { newFounder } from '../found-company.ts'
import { useToken } from '../one-time-tokens.ts'
import { type SignIn, signInAs } from '../sign-in-as.ts'
import { findUserByEmail } from '../store.ts'
import type { Visit } from '../visit.ts'
import { deadLink } from './dead-link.ts'
import { makeAccount } from './make-account.ts'
import { deleteSignUps, lockAddress, type SignUp } from './sign-up-store.ts'

/**
 * Makes account, company and session of a sign-up, in one transaction. Whoever shows the link must
 * have shown before that they know the password, or have chosen it.
 */
export async function confirmSignUp(
  ctx: PublicCtx,
  secret: string,
  signUp: SignUp & { readonly passwordHash: string },
  visit: Visit,
): Promise<SignIn> {
  const { emailFolded } = signUp
  const actor = newFounder()
  try {
    return await inTransaction({ ...ctx, actor }, async (ctx) => {
      // Before the link is taken: whoever comes second must find it gone, and not wait in a circle.
      await lockAddress(ctx.db, emailFolded)
      if (!(await useToken(ctx.db, 'verify-email', secret))) throw deadLink()
      if (await findUserByEmail(ctx.db, emailFolded)) throw deadLink()
      await makeAccount(ctx, { ...signUp, provider: undefined })
      await deleteSignUps(ctx.db, emailFolded)
      return signInAs(ctx, actor, visit)
    })
  } catch (error) {
    // Somebody got the address in this very moment by another way, such as an invitation.
    throw isUniqueViolation(error, 'users_email_folded_key') ? deadLink() : error
  }
}
