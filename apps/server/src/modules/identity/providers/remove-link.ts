import type { Provider } from '@headwater/contract/identity/fields'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { sendMail } from '#platform/mail'
import { noteSecurityEvent } from '../note-security-event.ts'
import { findUser, lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { unlinkedMail } from './mails.ts'
import { deleteProviderAccount, listProviderAccounts } from './provider-account-store.ts'
import { mayUnlink } from './provider-rules.ts'
import { traits } from './trait-rules.ts'

/** Unlinks a provider's account. Nobody is left without a way to sign in. */
export function removeLink(ctx: Ctx, provider: Provider, visit: Visit): Promise<void> {
  const { userId } = ctx.actor
  const { title } = traits[provider]
  return inTransaction(ctx, async (ctx) => {
    // Two at once would each count on the other's link.
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
    await noteSecurityEvent(ctx, 'provider_unlinked', ctx.actor, visit)
    const { email } = account
    await sendMail(
      ctx,
      unlinkedMail({ to: user.email, provider, account: email, visit, at: ctx.now() }),
    )
    await recordAudit(ctx, {
      action: 'provider.unlinked',
      subjectType: 'user',
      subjectId: userId,
      before: { provider, email },
    })
  })
}
