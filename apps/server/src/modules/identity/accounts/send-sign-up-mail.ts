import type { InTx, PublicCtx } from '#platform/context'
import { enqueueMail, type SystemMail } from '#platform/mail'
import { consumeMailQuota } from '../mail-limit.ts'
import { issueToken } from '../one-time-tokens.ts'
import { type EmailOwner, findEmailOwner } from './find-email-owner.ts'
import { accountExistsMail, confirmEmailMail, confirmNewCompanyMail } from './mails.ts'
import { invalidateSignUpTokens, type SignUp } from './sign-up-store.ts'

/**
 * Sends an email to the address of a sign-up: a link to confirm it, or a notice that it already has
 * an account. An account without a company gets the link as well. The link is created in all cases,
 * so that they take equally long; an unsent link gives no access.
 */
export async function sendSignUpMail(
  ctx: InTx<PublicCtx>,
  signUp: Pick<SignUp, 'id' | 'email' | 'emailFolded' | 'companyName'>,
): Promise<void> {
  const { id, email, emailFolded } = signUp
  if (!(await consumeMailQuota(ctx, email, 'sign-up'))) return
  const holder = await findEmailOwner(ctx, emailFolded)
  await invalidateSignUpTokens(ctx.db, id)
  const token = await issueToken(ctx.db, { purpose: 'verify-email', email, signUpId: id })
  await enqueueMail(ctx, chooseSignUpMail(holder, signUp, token))
}

function chooseSignUpMail(
  { user, mayCreateCompany }: EmailOwner,
  signUp: Pick<SignUp, 'email' | 'companyName'>,
  token: string,
): SystemMail {
  if (!user) return confirmEmailMail(signUp, token)
  return mayCreateCompany
    ? confirmNewCompanyMail(signUp, user.email, token)
    : accountExistsMail(user.email)
}
