import type { InTx, PublicCtx } from '#platform/context'
import { type SystemMail, sendMail } from '#platform/mail'
import { mayMail } from '../mail-limit.ts'
import { issueToken } from '../one-time-tokens.ts'
import { findHolder, type Holder } from './find-holder.ts'
import { alreadyKnownMail, confirmAddressMail, startAnewMail } from './mails.ts'
import { killSignUpTokens, type SignUp } from './sign-up-store.ts'

/**
 * Writes to the address of a sign-up: a link to confirm it, or that it has an account already. An
 * account without a company gets the link as well. It is made in all cases, so that they take as long;
 * one that nobody is told opens nothing.
 */
export async function mailSignUp(
  ctx: InTx<PublicCtx>,
  signUp: Pick<SignUp, 'id' | 'email' | 'emailFolded' | 'companyName'>,
): Promise<void> {
  const { id, email, emailFolded } = signUp
  if (!(await mayMail(ctx, email, 'sign-up'))) return
  const holder = await findHolder(ctx, emailFolded)
  await killSignUpTokens(ctx.db, id)
  const token = await issueToken(ctx.db, { purpose: 'verify-email', email, signUpId: id })
  await sendMail(ctx, letterTo(holder, signUp, token))
}

function letterTo(
  { user, mayFound }: Holder,
  signUp: Pick<SignUp, 'email' | 'companyName'>,
  token: string,
): SystemMail {
  if (!user) return confirmAddressMail(signUp, token)
  return mayFound ? startAnewMail(signUp, user.email, token) : alreadyKnownMail(user.email)
}
