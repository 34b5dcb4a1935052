import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/passwords'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { checkNewPassword } from '../check-new-password.ts'
import { hashPassword } from '../passwords.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { getOwnUser } from './get-own-user.ts'
import { listPersonalWords } from './list-personal-words.ts'
import { replacePassword } from './replace-password.ts'

/** Sets a new password for the signed-in user and signs them out everywhere else. */
export async function changePassword(
  ctx: Ctx,
  { password }: InputOf<typeof contract.changePassword>,
  origin: RequestOrigin,
  { breachedPasswordsUrl }: { breachedPasswordsUrl: string | undefined },
): Promise<ReplyOf<typeof contract.changePassword>> {
  const { user, words } = await inTransaction(ctx, async (ctx) => {
    const user = await getOwnUser(ctx)
    return { user, words: await listPersonalWords(ctx, user) }
  })
  await checkNewPassword(ctx, password, { words, breachedPasswordsUrl })
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const { sessionId } = ctx.actor
    const replacement = {
      passwordHash,
      kind: 'password_changed',
      origin,
      sessionId,
    } as const
    const { apiKeys } = await replacePassword(ctx, user, replacement)
    await recordAudit(ctx, {
      action: 'password.changed',
      subjectType: 'user',
      subjectId: user.id,
    })
    return { apiKeys: apiKeys.length }
  })
}
