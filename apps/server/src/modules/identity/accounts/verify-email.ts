import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { enqueueMail } from '#platform/mail'
import { createFounderActor } from '../create-company.ts'
import { consumeToken } from '../one-time-tokens.ts'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { foldEmail } from '../rules.ts'
import { type SignInResult, signInActor } from '../sign-in-result.ts'
import { findUser, findUserByEmail, lockUser } from '../store.ts'
import { invalidateAllTokens, updateEmail } from './account-store.ts'
import { createAccountFromSignUp } from './create-account-from-sign-up.ts'
import { createCompanyForExistingUser } from './create-company-for-existing-user.ts'
import { findVerification } from './find-verification.ts'
import { invalidLink } from './invalid-link.ts'
import { emailChangedMail } from './mails.ts'
import { hashChosenPassword, verifySignUpPassword } from './sign-up-password.ts'
import { deleteSignUps, lockEmail, type SignUp } from './sign-up-store.ts'

type Verified =
  | { readonly kind: 'signed-up'; readonly email: string; readonly signIn: SignInResult }
  | { readonly kind: 'confirmed'; readonly email: string; readonly userId: string }
  | { readonly kind: 'changed'; readonly email: string }

/**
 * Consumes the link in an email to a new address. The link proves the mailbox; the password, or the
 * cookie of the browser that signed up, proves who signed up. Both together create an account and
 * sign in.
 */
export async function verifyEmail(
  ctx: PublicCtx,
  { token, password }: InputOf<typeof contract.verifyEmail>,
  origin: RequestOrigin,
  settings: { breachedPasswordsUrl: string | undefined; browserSecret: string | undefined },
): Promise<Verified> {
  const found = await inTransaction(ctx, (ctx) =>
    findVerification(ctx, token, settings.browserSecret),
  )
  if (!found) throw invalidLink()
  if (found.kind === 'change') {
    return { kind: 'changed', email: await confirmEmailChange(ctx, token, origin) }
  }
  const { signUp, user } = found
  const isPasswordChecked = found.needsPassword || password !== undefined
  // A rejected password costs neither the link nor a transaction.
  if (signUp.passwordHash !== null && isPasswordChecked)
    await verifySignUpPassword(ctx, signUp, password, origin)
  const passwordHash =
    signUp.passwordHash ?? (await hashChosenPassword(ctx, signUp, password, settings))
  const proved = { ...signUp, passwordHash }
  const { email } = signUp
  if (!user) {
    return { kind: 'signed-up', email, signIn: await confirmSignUp(ctx, token, proved, origin) }
  }
  const signIn = await createCompanyForExistingUser(
    ctx,
    token,
    { signUp: proved, userId: user.id },
    origin,
  )
  return signIn
    ? { kind: 'signed-up', email, signIn }
    : { kind: 'confirmed', email, userId: user.id }
}

/**
 * Creates account, company and session from a sign-up in one transaction. The caller has verified
 * who signed up, or the user has just chosen the password.
 */
async function confirmSignUp(
  ctx: PublicCtx,
  secret: string,
  signUp: SignUp & { readonly passwordHash: string },
  origin: RequestOrigin,
): Promise<SignInResult> {
  const { emailFolded } = signUp
  const actor = createFounderActor()
  try {
    return await inTransaction({ ...ctx, actor }, async (ctx) => {
      // Locked before the link is consumed, so that a concurrent request finds the link used and
      // does not deadlock.
      await lockEmail(ctx.db, emailFolded)
      if (!(await consumeToken(ctx.db, 'verify-email', secret))) throw invalidLink()
      if (await findUserByEmail(ctx.db, emailFolded)) throw invalidLink()
      await createAccountFromSignUp(ctx, { ...signUp, provider: undefined })
      await deleteSignUps(ctx.db, emailFolded)
      return signInActor(ctx, actor, origin)
    })
  } catch (error) {
    // The address was registered at the same moment in another way, for example by an invitation.
    throw isUniqueViolation(error, 'users_email_folded_key') ? invalidLink() : error
  }
}

/**
 * Changes the user's address to the one whose link was used. The request required a step-up, so the
 * link is enough. Notifies the old address and invalidates links sent there.
 */
async function confirmEmailChange(
  ctx: PublicCtx,
  secret: string,
  origin: RequestOrigin,
): Promise<string> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const token = await consumeToken(ctx.db, 'change-email', secret)
      if (!token?.userId) throw invalidLink()
      const { userId, email } = token
      const emailFolded = foldEmail(email)
      await lockUser(ctx.db, userId)
      await lockEmail(ctx.db, emailFolded)
      const former = await findUser(ctx.db, userId)
      if (!former) throw invalidLink()
      await updateEmail(ctx.db, userId, { email, emailFolded })
      await invalidateAllTokens(ctx.db, userId)
      await deleteSignUps(ctx.db, emailFolded)
      await recordSecurityEvent(ctx, 'email_changed', { userId }, origin)
      await enqueueMail(ctx, emailChangedMail(former, email, origin, ctx.clock.now()))
      return email
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_folded_key')) throw invalidLink()
    throw error
  }
}
