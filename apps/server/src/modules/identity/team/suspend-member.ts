import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { lockUser } from '../store.ts'
import { getMember } from './get-member.ts'
import { memberSuspendedMail } from './mails.ts'
import { getMembershipMailFacts } from './membership-mail-facts.ts'
import { throwIfRefused } from './refusal.ts'
import { decideSuspension } from './rules.ts'
import { runMemberChange } from './run-team-change.ts'
import { deleteApiKeys, revokeClientSessions, setMemberSuspended } from './store.ts'

/** Suspends a member, who still owns what they own. Their API keys end and do not come back. */
export function suspendMember(
  ctx: Ctx,
  { clientId }: InputOf<typeof contract.suspendMember>,
): Promise<contract.Member> {
  return runMemberChange(ctx, 'member.suspended', clientId, async (ctx, attempt) => {
    throwIfRefused(decideSuspension(attempt))
    if (attempt.target.isSuspended) return getMember(ctx, clientId)
    const { companyId } = ctx.actor
    // Creating an API key takes the same lock, so that none is added after the others are deleted.
    await lockUser(ctx.db, attempt.target.userId)
    await setMemberSuspended(ctx.db, companyId, clientId, true)
    await revokeClientSessions(ctx.db, companyId, clientId, 'suspended')
    const apiKeys = await deleteApiKeys(ctx.db, companyId, clientId)
    await enqueueMail(ctx, memberSuspendedMail(await getMembershipMailFacts(ctx, clientId)))
    await recordAudit(ctx, {
      action: 'member.suspended',
      subjectType: 'member',
      subjectId: clientId,
      after: { apiKeys },
    })
    return getMember(ctx, clientId)
  })
}
