import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { sendMail } from '#platform/mail'
import { deadLink } from '../accounts/dead-link.ts'
import { noteSecurityEvent } from '../note-security-event.ts'
import { findUser, lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import type { Attempt } from './attempt-store.ts'
import { linkedMail } from './mails.ts'
import { findProviderAccount, insertProviderAccount } from './provider-account-store.ts'
import type { ProviderIdentity } from './redeem-code.ts'

/** Ties a provider's account to the person who is signed in and began this. */
export function linkAccount(
  ctx: Ctx,
  { provider }: Pick<Attempt, 'provider'>,
  { issuer, subject, email }: ProviderIdentity,
  visit: Visit,
): Promise<void> {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId)
    const known = await findProviderAccount(ctx.db, { issuer, subject })
    if (known?.userId === userId) return
    const account = { provider, issuer, subject, userId, email }
    if (known || !(await insertProviderAccount(ctx.db, account))) throw deadLink()
    await noteSecurityEvent(ctx, 'provider_linked', ctx.actor, visit)
    const user = await findUser(ctx.db, userId)
    if (user)
      await sendMail(
        ctx,
        linkedMail({ to: user.email, provider, account: email, visit, at: ctx.now() }),
      )
    await recordAudit(ctx, {
      action: 'provider.linked',
      subjectType: 'user',
      subjectId: userId,
      after: { provider, email },
    })
  })
}
