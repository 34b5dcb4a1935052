import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { consumeMailQuota } from '../mail-limit.ts'
import { invalidateTokens, issueToken } from '../one-time-tokens.ts'
import { foldEmail } from '../rules.ts'
import { findUserByEmail } from '../store.ts'
import { deleteOldTokens } from './account-store.ts'
import { resetPasswordMail } from './mails.ts'
import { withMinimumDuration } from './minimum-duration.ts'

const typeOfUser = 'client'

/**
 * Sends a reset link if the address has an account; the response does not reveal whether it has.
 */
export function requestPasswordReset(
  ctx: PublicCtx,
  { email, removeAccess: removesAccess = false }: InputOf<typeof contract.requestPasswordReset>,
): Promise<null> {
  return withMinimumDuration(async () => {
    await inTransaction(ctx, async (ctx) => {
      await deleteOldTokens(ctx.db)
      const isAllowed = await consumeMailQuota(ctx, email, 'reset')
      const user = await findUserByEmail(ctx.db, foldEmail(email))
      if (!user || !isAllowed) return
      await invalidateTokens(ctx.db, 'reset-password', user.id)
      const token = await issueToken(ctx.db, {
        purpose: 'reset-password',
        email: user.email,
        userId: user.id,
        data: { typeOfUser, removesAccess },
      })
      const mail = resetPasswordMail(user.email, { token, typeOfUser, removesAccess })
      await enqueueMail(ctx, mail)
    })
    return null
  })
}
