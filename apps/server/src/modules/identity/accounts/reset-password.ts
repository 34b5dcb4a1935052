import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { inTransaction, type PublicCtx } from '#platform/context'
import { checkNewPassword } from '../check-new-password.ts'
import { useToken } from '../one-time-tokens.ts'
import { hashPassword } from '../passwords.ts'
import type { Visit } from '../visit.ts'
import { deadLink } from './dead-link.ts'
import { getPasswordReset } from './get-password-reset.ts'
import { listPersonWords } from './list-person-words.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password by a link. Signs nobody in and leaves second factors as they are; every
 * session ends, because whoever forgot a password may have lost more. Gives whose it was.
 */
export async function resetPassword(
  ctx: PublicCtx,
  input: InputOf<typeof contract.resetPassword>,
  visit: Visit,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<string> {
  const { token, password } = input
  const { user, words } = await inTransaction(ctx, async (ctx) => {
    const { user } = await getPasswordReset(ctx, input)
    return { user, words: await listPersonWords(ctx, user) }
  })
  // Before the link is used: a password that is refused must not cost it.
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    if (!(await useToken(ctx.db, 'reset-password', token))) throw deadLink()
    await replacePassword(ctx, user, { passwordHash, kind: 'password_reset', visit })
  })
  return user.id
}
