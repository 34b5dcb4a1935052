import type { Provider } from '@headwater/contract/identity/fields'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueueMail } from '#platform/mail'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { findUser, lockUser } from '../store.ts'
import { providerUnlinkedMail } from './mails.ts'
import { deleteProviderAccount, listProviderAccounts } from './provider-account-store.ts'
import { providerNames } from './provider-name-rules.ts'
import { mayUnlink } from './provider-rules.ts'

/** Unlinks a provider account, unless it is the last way to sign in. */
export function removeProviderLink(
  ctx: Ctx,
  provider: Provider,
  origin: RequestOrigin,
): Promise<void> {
  const { userId } = ctx.actor
  const { title } = providerNames[provider]
  return inTransaction(ctx, async (ctx) => {
    // Locked, because two concurrent removals would each rely on the other link.
    await lockUser(ctx.db, userId)
    const [user, accounts] = [
      await findUser(ctx.db, userId),
      await listProviderAccounts(ctx.db, userId),
    ]
    const account = accounts.find((one) => one.provider === provider)
    if (!user || !account) throw new AppError('not_found', `No ${title} account is linked.`)
    const hasPassword = user.passwordHash !== null
    if (!mayUnlink({ hasPassword, linkedProviders: accounts.length })) {
      throw new AppError('forbidden', `${title} is your only way to sign in. Set a password first.`)
    }
    await deleteProviderAccount(ctx.db, userId, provider)
    await recordSecurityEvent(ctx, 'provider_unlinked', ctx.actor, origin)
    const { email } = account
    await enqueueMail(
      ctx,
      providerUnlinkedMail({
        to: user.email,
        provider,
        account: email,
        origin,
        at: ctx.clock.now(),
      }),
    )
    await recordAudit(ctx, {
      action: 'provider.unlinked',
      subjectType: 'user',
      subjectId: userId,
      before: { provider, email },
    })
  })
}
