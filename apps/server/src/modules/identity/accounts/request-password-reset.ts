import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { mayMail } from '../mail-limit.ts'
import { issueToken, killTokens } from '../one-time-tokens.ts'
import { foldEmail } from '../rules.ts'
import { findUserByEmail } from '../store.ts'
import { deleteOldTokens } from './account-store.ts'
import { inEvenTime } from './even-time.ts'
import { resetPasswordMail } from './mails.ts'

const typeOfUser = 'client'

/** Sends a link to whoever has the address; says nothing about whether anybody does. */
export function requestPasswordReset(
  ctx: PublicCtx,
  { email }: InputOf<typeof contract.requestPasswordReset>,
): Promise<null> {
  return inEvenTime(async () => {
    await inTransaction(ctx, async (ctx) => {
      await deleteOldTokens(ctx.db)
      const isAllowed = await mayMail(ctx, email, 'reset')
      const user = await findUserByEmail(ctx.db, foldEmail(email))
      if (!user || !isAllowed) return
      await killTokens(ctx.db, 'reset-password', user.id)
      const token = await issueToken(ctx.db, {
        purpose: 'reset-password',
        email: user.email,
        userId: user.id,
        data: { typeOfUser },
      })
      await sendMail(ctx, resetPasswordMail(user.email, token, typeOfUser))
    })
    return null
  })
}
