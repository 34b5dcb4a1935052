import { inTransaction, type PublicCtx } from '#platform/context'
import { createFounderActor } from '../create-company.ts'
import { findHeldFactors } from '../factors/held-factors.ts'
import { hasSecondFactor } from '../factors/rules.ts'
import { consumeToken } from '../one-time-tokens.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { type SignInResult, signInActor } from '../sign-in-result.ts'
import { lockUser } from '../store.ts'
import { createCompanyFromSignUp } from './create-account-from-sign-up.ts'
import { findEmailOwner } from './find-email-owner.ts'
import { invalidLink } from './invalid-link.ts'
import { replacePassword } from './replace-password.ts'
import { deleteSignUps, lockEmail, type SignUp } from './sign-up-store.ts'

interface ExistingUserSignUp {
  readonly signUp: SignUp & { readonly passwordHash: string }
  readonly userId: string
}

/**
 * Creates a company, in one transaction, for a user who no longer belongs to any. Link and password
 * have the effect of a reset and no more: second factors stay, and a user with one gets no session
 * here, so the result is undefined.
 */
export async function createCompanyForExistingUser(
  ctx: PublicCtx,
  secret: string,
  { signUp, userId }: ExistingUserSignUp,
  origin: RequestOrigin,
): Promise<SignInResult | undefined> {
  const { emailFolded, passwordHash } = signUp
  const actor = createFounderActor(userId)
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    await lockEmail(ctx.db, emailFolded)
    if (!(await consumeToken(ctx.db, 'verify-email', secret))) throw invalidLink()
    await lockUser(ctx.db, userId)
    const { user, mayCreateCompany } = await findEmailOwner(ctx, emailFolded)
    // The user has joined a company meanwhile, or the address belongs to another account.
    if (user?.id !== userId || !mayCreateCompany) throw invalidLink()
    await createCompanyFromSignUp(ctx, { ...signUp, email: user.email })
    await replacePassword(ctx, user, { passwordHash, kind: 'password_reset', origin })
    await deleteSignUps(ctx.db, emailFolded)
    const isGuarded = hasSecondFactor(await findHeldFactors(ctx.db, userId))
    return isGuarded ? undefined : signInActor(ctx, actor, origin)
  })
}
