import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { foldEmail } from '../rules.ts'
import { inEvenTime } from './even-time.ts'
import { mailSignUp } from './mail-sign-up.ts'
import { findNewestSignUp } from './sign-up-store.ts'

/** Sends the link of the newest sign-up once more; says nothing about whether there is one. */
export function resendVerification(
  ctx: PublicCtx,
  { email }: InputOf<typeof contract.resendVerification>,
): Promise<null> {
  return inEvenTime(async () => {
    await inTransaction(ctx, async (ctx) => {
      const signUp = await findNewestSignUp(ctx.db, foldEmail(email))
      if (signUp) await mailSignUp(ctx, signUp)
    })
    return null
  })
}
