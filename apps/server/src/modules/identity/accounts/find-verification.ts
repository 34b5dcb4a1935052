import type { InTx, PublicCtx } from '#platform/context'
import { findToken } from '../one-time-tokens.ts'
import type { UserRow } from '../user-row.ts'
import { findEmailOwner } from './find-email-owner.ts'
import { findSignUp, isSignUpBrowser, type SignUp } from './sign-up-store.ts'

/** The purpose of a link to a new address. */
export type Verification =
  | {
      readonly kind: 'sign-up' | 'provider-sign-up'
      readonly signUp: SignUp
      /** The account of the address, when it has one that is active in no company. */
      readonly user: UserRow | undefined
      /** False in the browser that signed up, unless an account exists whose password would change. */
      readonly needsPassword: boolean
    }
  | { readonly kind: 'change'; readonly email: string }

/**
 * Returns the verification without consuming the link; undefined for an invalid link.
 * `browserSecret` is from the cookie of a sign-up.
 */
export async function findVerification(
  ctx: InTx<PublicCtx>,
  secret: string,
  browserSecret: string | undefined,
): Promise<Verification | undefined> {
  const change = await findToken(ctx.db, 'change-email', secret)
  if (change) return { kind: 'change', email: change.email }
  const token = await findToken(ctx.db, 'verify-email', secret)
  const signUp = token?.signUpId ? await findSignUp(ctx.db, token.signUpId) : undefined
  if (!signUp) return undefined
  const { user, mayCreateCompany } = await findEmailOwner(ctx, signUp.emailFolded)
  if (!mayCreateCompany) return undefined
  if (signUp.passwordHash === null) {
    return { kind: 'provider-sign-up', signUp, user, needsPassword: true }
  }
  const isOwnBrowser = await isSignUpBrowser(ctx.db, signUp.id, browserSecret)
  return { kind: 'sign-up', signUp, user, needsPassword: user !== undefined || !isOwnBrowser }
}
