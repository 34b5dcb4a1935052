import { inTransaction, type PublicCtx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { sendMail } from '#platform/mail'
import { noteSecurityEvent } from '../note-security-event.ts'
import { useToken } from '../one-time-tokens.ts'
import { foldEmail } from '../rules.ts'
import { findUser, lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { killAllTokens, updateEmail } from './account-store.ts'
import { deadLink } from './dead-link.ts'
import { addressChangedMail } from './mails.ts'
import { deleteSignUps, lockAddress } from './sign-up-store.ts'

/**
 * Gives the person the address whose link was used; whoever asked for it had just proved who they
 * are, so the link is enough. The old address is told, and links that went there are worth nothing.
 */
export async function confirmEmailChange(
  ctx: PublicCtx,
  secret: string,
  visit: Visit,
): Promise<string> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const token = await useToken(ctx.db, 'change-email', secret)
      if (!token?.userId) throw deadLink()
      const { userId, email } = token
      const emailFolded = foldEmail(email)
      await lockUser(ctx.db, userId)
      await lockAddress(ctx.db, emailFolded)
      const former = await findUser(ctx.db, userId)
      if (!former) throw deadLink()
      await updateEmail(ctx.db, userId, { email, emailFolded })
      await killAllTokens(ctx.db, userId)
      await deleteSignUps(ctx.db, emailFolded)
      await noteSecurityEvent(ctx, 'email_changed', { userId }, visit)
      await sendMail(ctx, addressChangedMail(former, email, visit, ctx.now()))
      return email
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_folded_key')) throw deadLink()
    throw error
  }
}
