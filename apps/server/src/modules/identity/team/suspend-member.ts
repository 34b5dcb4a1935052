import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { changeOne } from './change-team.ts'
import { getMember } from './get-member.ts'
import { getLetterFacts } from './letter-facts.ts'
import { suspendedMail } from './mails.ts'
import { refuseIf } from './refusal.ts'
import { decideSuspension } from './rules.ts'
import { revokeClientSessions, setSuspended } from './store.ts'

/** Keeps a member out; what they look after stays theirs. */
export function suspendMember(
  ctx: Ctx,
  { clientId }: InputOf<typeof contract.suspendMember>,
): Promise<contract.Member> {
  return changeOne(ctx, 'member.suspended', clientId, async (ctx, attempt) => {
    refuseIf(decideSuspension(attempt))
    if (attempt.target.isSuspended) return getMember(ctx, clientId)
    const { companyId } = ctx.actor
    await setSuspended(ctx.db, companyId, clientId, true)
    await revokeClientSessions(ctx.db, companyId, clientId, 'suspended')
    await sendMail(ctx, suspendedMail(await getLetterFacts(ctx, clientId)))
    await recordAudit(ctx, {
      action: 'member.suspended',
      subjectType: 'member',
      subjectId: clientId,
    })
    return getMember(ctx, clientId)
  })
}
