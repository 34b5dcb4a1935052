import { inTransaction, type PublicCtx } from '#platform/context'
import { findHeldFactors } from '../factors/held-factors.ts'
import { hasSecondFactor } from '../factors/rules.ts'
import { newFounder } from '../found-company.ts'
import { useToken } from '../one-time-tokens.ts'
import { type SignIn, signInAs } from '../sign-in-as.ts'
import { lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { deadLink } from './dead-link.ts'
import { findHolder } from './find-holder.ts'
import { makeCompany } from './make-account.ts'
import { replacePassword } from './replace-password.ts'
import { deleteSignUps, lockAddress, type SignUp } from './sign-up-store.ts'

interface NewBeginning {
  readonly signUp: SignUp & { readonly passwordHash: string }
  readonly userId: string
}

/**
 * Founds a company for somebody whose account belongs to none any more, in one transaction. Link and
 * password do for the account what a reset does and no more: second factors stay, and who has one
 * gets no session here. Undefined then.
 */
export async function startAnew(
  ctx: PublicCtx,
  secret: string,
  { signUp, userId }: NewBeginning,
  visit: Visit,
): Promise<SignIn | undefined> {
  const { emailFolded, passwordHash } = signUp
  const actor = newFounder(userId)
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    await lockAddress(ctx.db, emailFolded)
    if (!(await useToken(ctx.db, 'verify-email', secret))) throw deadLink()
    await lockUser(ctx.db, userId)
    const { user, mayFound } = await findHolder(ctx, emailFolded)
    // They have joined a company meanwhile, or the address is somebody else's.
    if (user?.id !== userId || !mayFound) throw deadLink()
    await makeCompany(ctx, { ...signUp, email: user.email })
    await replacePassword(ctx, user, { passwordHash, kind: 'password_reset', visit })
    await deleteSignUps(ctx.db, emailFolded)
    const isGuarded = hasSecondFactor(await findHeldFactors(ctx.db, userId))
    return isGuarded ? undefined : signInAs(ctx, actor, visit)
  })
}
