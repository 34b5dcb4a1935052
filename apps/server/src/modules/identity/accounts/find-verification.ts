import type { InTx, PublicCtx } from '#platform/context'
import { findToken } from '../one-time-tokens.ts'
import type { Person } from '../person.ts'
import { findHolder } from './find-holder.ts'
import { findSignUp, type SignUp } from './sign-up-store.ts'

/** What a link to a new address is for. */
export type Verification =
  | {
      readonly kind: 'sign-up' | 'provider-sign-up'
      readonly signUp: SignUp
      /** Whose account it is, when the address has one that is active in no company. */
      readonly user: Person | undefined
    }
  | { readonly kind: 'change'; readonly email: string }

/** Looks without using it; undefined for a link that would confirm nothing. */
export async function findVerification(
  ctx: InTx<PublicCtx>,
  secret: string,
): Promise<Verification | undefined> {
  const change = await findToken(ctx.db, 'change-email', secret)
  if (change) return { kind: 'change', email: change.email }
  const token = await findToken(ctx.db, 'verify-email', secret)
  const signUp = token?.signUpId ? await findSignUp(ctx.db, token.signUpId) : undefined
  if (!signUp) return undefined
  const { user, mayFound } = await findHolder(ctx, signUp.emailFolded)
  if (!mayFound) return undefined
  return { kind: signUp.passwordHash === null ? 'provider-sign-up' : 'sign-up', signUp, user }
}
