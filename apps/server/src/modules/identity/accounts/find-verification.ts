import type { InTx, PublicCtx } from '#platform/context'
import { findToken } from '../one-time-tokens.ts'
import type { UserRow } from '../user-row.ts'
import { findEmailOwner } from './find-email-owner.ts'
import { findSignUp, type SignUp } from './sign-up-store.ts'

/** The purpose of a link to a new address. */
export type Verification =
  | {
      readonly kind: 'sign-up' | 'provider-sign-up'
      readonly signUp: SignUp
      /** The account of the address, when it has one that is active in no company. */
      readonly user: UserRow | undefined
    }
  | { readonly kind: 'change'; readonly email: string }

/** Returns the verification without consuming the link; undefined for an invalid link. */
export async function findVerification(
  ctx: InTx<PublicCtx>,
  secret: string,
): Promise<Verification | undefined> {
  const change = await findToken(ctx.db, 'change-email', secret)
  if (change) return { kind: 'change', email: change.email }
  const token = await findToken(ctx.db, 'verify-email', secret)
  const signUp = token?.signUpId ? await findSignUp(ctx.db, token.signUpId) : undefined
  if (!signUp) return undefined
  const { user, mayCreateCompany } = await findEmailOwner(ctx, signUp.emailFolded)
  if (!mayCreateCompany) return undefined
  return { kind: signUp.passwordHash === null ? 'provider-sign-up' : 'sign-up', signUp, user }
}
