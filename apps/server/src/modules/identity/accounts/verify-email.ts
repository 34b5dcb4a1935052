import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { SignIn } from '../sign-in-as.ts'
import type { Visit } from '../visit.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { deadLink } from './dead-link.ts'
import { findVerification } from './find-verification.ts'
import { choosePassword, proveSignUp } from './prove-sign-up.ts'
import { startAnew } from './start-anew.ts'

type Verified =
  | { readonly kind: 'signed-up'; readonly email: string; readonly signIn: SignIn }
  | { readonly kind: 'confirmed'; readonly email: string; readonly userId: string }
  | { readonly kind: 'changed'; readonly email: string }

/**
 * Uses the link in a mail to a new address. The link proves the mailbox and the password proves who
 * signed up; only together they make an account, and then they are a sign-in too.
 */
export async function verifyEmail(
  ctx: PublicCtx,
  { token, password }: InputOf<typeof contract.verifyEmail>,
  visit: Visit,
  settings: { breachedPasswordsUrl: string | undefined },
): Promise<Verified> {
  const found = await inTransaction(ctx, (ctx) => findVerification(ctx, token))
  if (!found) throw deadLink()
  if (found.kind === 'change') {
    return { kind: 'changed', email: await confirmEmailChange(ctx, token, visit) }
  }
  const { signUp, user } = found
  // A password that is refused costs neither the link nor a transaction.
  if (signUp.passwordHash !== null) await proveSignUp(ctx, signUp, password, visit)
  const passwordHash =
    signUp.passwordHash ?? (await choosePassword(ctx, signUp, password, settings))
  const proved = { ...signUp, passwordHash }
  const { email } = signUp
  if (!user) {
    return { kind: 'signed-up', email, signIn: await confirmSignUp(ctx, token, proved, visit) }
  }
  const signIn = await startAnew(ctx, token, { signUp: proved, userId: user.id }, visit)
  return signIn
    ? { kind: 'signed-up', email, signIn }
    : { kind: 'confirmed', email, userId: user.id }
}
