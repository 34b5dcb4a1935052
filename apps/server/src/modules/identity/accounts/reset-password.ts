import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { checkNewPassword } from '../check-new-password.ts'
import { consumeToken } from '../one-time-tokens.ts'
import { hashPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { getPasswordResetUser } from './get-password-reset-user.ts'
import { invalidLink } from './invalid-link.ts'
import { listPersonalWords } from './list-personal-words.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a link and returns whose it was. Opens no session and leaves second
 * factors unchanged; ends every session, because a user who forgot a password may have lost more.
 */
export async function resetPassword(
  ctx: PublicCtx,
  input: InputOf<typeof contract.resetPassword>,
  origin: RequestOrigin,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<string> {
  const { token, password } = input
  const { user, words } = await inTransaction(ctx, async (ctx) => {
    const { user } = await getPasswordResetUser(ctx, input)
    return { user, words: await listPersonalWords(ctx, user) }
  })
  // Checked before the link is consumed, so that a rejected password does not use it up.
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    if (!(await consumeToken(ctx.db, 'reset-password', token))) throw invalidLink()
    await replacePassword(ctx, user, { passwordHash, kind: 'password_reset', origin })
  })
  return user.id
}
