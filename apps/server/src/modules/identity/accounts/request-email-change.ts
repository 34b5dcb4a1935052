import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/profile'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueueMail } from '#platform/mail'
import { consumeMailQuota } from '../mail-limit.ts'
import { invalidateTokens, issueToken } from '../one-time-tokens.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { foldEmail } from '../rules.ts'
import { findUserByEmail } from '../store.ts'
import { getOwnUser } from './get-own-user.ts'
import { confirmNewEmailMail, emailChangeRequestedMail } from './mails.ts'
import { withMinimumDuration } from './minimum-duration.ts'

/**
 * Sends a link to a new address. If another account has it, nothing is sent and the response is the
 * same, so that it does not reveal which addresses have accounts.
 */
export function requestEmailChange(
  ctx: Ctx,
  { email }: InputOf<typeof contract.requestEmailChange>,
  origin: RequestOrigin,
): Promise<null> {
  return withMinimumDuration(async () => {
    await inTransaction(ctx, async (ctx) => {
      const user = await getOwnUser(ctx)
      if (user.email === email) {
        const fields = { email: 'This is already your email address.' }
        throw new AppError('invalid_input', 'Please check: email.', fields)
      }
      const isAllowed = await consumeMailQuota(ctx, email, 'new-address')
      const holder = await findUserByEmail(ctx.db, foldEmail(email))
      const isFree = holder === undefined || holder.id === user.id
      await invalidateTokens(ctx.db, 'change-email', user.id)
      const purpose = 'change-email'
      const token = await issueToken(ctx.db, { purpose, email, userId: user.id })
      if (isFree && isAllowed) await enqueueMail(ctx, confirmNewEmailMail(email, token))
      await enqueueMail(ctx, emailChangeRequestedMail(user, email, origin, ctx.clock.now()))
      await recordAudit(ctx, {
        action: 'profile.email_change_asked',
        subjectType: 'user',
        subjectId: user.id,
      })
    })
    return null
  })
}
