import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/sign-up'
import { inTransaction, type PublicCtx } from '#platform/context'
import { foldEmail } from '../rules.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { sendSignUpMail } from './send-sign-up-mail.ts'
import { findNewestSignUp } from './sign-up-store.ts'

/**
 * Sends the link of the newest sign-up again; the response does not reveal whether there is one.
 */
export function resendVerification(
  ctx: PublicCtx,
  { email }: InputOf<typeof contract.resendVerification>,
): Promise<null> {
  return withMinimumDuration(async () => {
    await inTransaction(ctx, async (ctx) => {
      const signUp = await findNewestSignUp(ctx.db, foldEmail(email))
      if (signUp) await sendSignUpMail(ctx, signUp)
    })
    return null
  })
}
