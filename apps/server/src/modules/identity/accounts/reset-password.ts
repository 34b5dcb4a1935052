import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { checkNewPassword } from '../check-new-password.ts'
import { consumeToken, issueToken } from '../one-time-tokens.ts'
import { hashPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { hasAccess, presentAccountAccess } from './account-access.ts'
import { getPasswordResetUser } from './get-password-reset-user.ts'
import { invalidLink } from './invalid-link.ts'
import { listPersonalWords } from './list-personal-words.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a link and returns whose it was. Opens no session and leaves second
 * factors unchanged; ends every session, because a user who forgot a password may have lost more.
 * A link requested with “This wasn’t me” also removes linked sign-ins and API keys; after any other
 * the user can choose which to remove.
 */
export async function resetPassword(
  ctx: PublicCtx,
  input: InputOf<typeof contract.resetPassword>,
  origin: RequestOrigin,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<{ userId: string; reply: ReplyOf<typeof contract.resetPassword> }> {
  const { token, password } = input
  const { user, removesAccess, words } = await inTransaction(ctx, async (ctx) => {
    const { user, removesAccess } = await getPasswordResetUser(ctx, input)
    return { user, removesAccess, words: await listPersonalWords(ctx, user) }
  })
  // Checked before the link is consumed, so that a rejected password does not use it up.
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)
  const reply = await inTransaction(ctx, async (ctx) => {
    if (!(await consumeToken(ctx.db, 'reset-password', token))) throw invalidLink()
    const access = await replacePassword(ctx, user, {
      passwordHash,
      kind: 'password_reset',
      origin,
      removesAccess,
    })
    const { id: userId, email } = user
    const isRemovable = hasAccess(access) && !removesAccess
    const removalToken = isRemovable
      ? await issueToken(ctx.db, { purpose: 'remove-access', email, userId })
      : null
    return { access: presentAccountAccess(access), isRemoved: removesAccess, removalToken }
  })
  return { userId: user.id, reply }
}
