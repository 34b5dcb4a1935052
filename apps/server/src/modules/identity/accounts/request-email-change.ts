import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/profile'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { sendMail } from '#platform/mail'
import { mayMail } from '../mail-limit.ts'
import { issueToken, killTokens } from '../one-time-tokens.ts'
import { foldEmail } from '../rules.ts'
import { findUserByEmail } from '../store.ts'
import type { Visit } from '../visit.ts'
import { inEvenTime } from './even-time.ts'
import { getOwnUser } from './get-own-user.ts'
import { addressChangeAskedMail, confirmNewAddressMail } from './mails.ts'

/**
 * Sends a link to a new address. If somebody else has it, nothing goes there, and the person is
 * told neither: an account must not be a way to ask who else has one.
 */
export function requestEmailChange(
  ctx: Ctx,
  { email }: InputOf<typeof contract.requestEmailChange>,
  visit: Visit,
): Promise<null> {
  return inEvenTime(async () => {
    await inTransaction(ctx, async (ctx) => {
      const user = await getOwnUser(ctx)
      if (user.email === email) {
        const fields = { email: 'This is your address already.' }
        throw new AppError('invalid_input', 'Please check: email.', fields)
      }
      const isAllowed = await mayMail(ctx, email, 'new-address')
      const holder = await findUserByEmail(ctx.db, foldEmail(email))
      const isFree = holder === undefined || holder.id === user.id
      await killTokens(ctx.db, 'change-email', user.id)
      const purpose = 'change-email'
      const token = await issueToken(ctx.db, { purpose, email, userId: user.id })
      if (isFree && isAllowed) await sendMail(ctx, confirmNewAddressMail(email, token))
      await sendMail(ctx, addressChangeAskedMail(user, email, visit, ctx.now()))
      await recordAudit(ctx, {
        action: 'profile.email_change_asked',
        subjectType: 'user',
        subjectId: user.id,
      })
    })
    return null
  })
}
