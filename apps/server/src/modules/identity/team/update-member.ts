import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { publish } from '#platform/events'
import { enqueueMail } from '#platform/mail'
import { memberRoleChanged } from '../events.ts'
import { checkGrants } from './check-grants.ts'
import { getMember } from './get-member.ts'
import { roleChangedMail } from './mails.ts'
import { getMembershipMailFacts } from './membership-mail-facts.ts'
import { throwIfRefused } from './refusal.ts'
import { decideMemberChange, decideRemainingGrants } from './rules.ts'
import { runMemberChange } from './run-team-change.ts'
import { type ClientRow, updateClient } from './store.ts'

type Change = typeof contract.updateMember

/** Updates role, grants or limit, effective with the member's next request. */
export function updateMember(
  ctx: Ctx,
  { clientId, ...change }: InputOf<Change>,
): Promise<contract.Member> {
  return runMemberChange(ctx, 'member.changed', clientId, async (ctx, attempt) => {
    const { target } = attempt
    const role = change.role ?? target.role
    throwIfRefused(decideMemberChange(attempt, change))
    checkGrants(role, change.grantedPrivileges ?? [])
    const { monthlyCreditLimit = target.monthlyCreditLimit } = change
    const grantedPrivileges = decideRemainingGrants(role, target, change)
    const after = { role, grantedPrivileges, monthlyCreditLimit }
    await updateClient(ctx.db, ctx.actor.companyId, clientId, after)
    if (role !== target.role) await notifyRoleChange(ctx, target, role)
    await recordAudit(ctx, {
      action: 'member.changed',
      subjectType: 'member',
      subjectId: clientId,
      before: {
        role: target.role,
        grantedPrivileges: target.grantedPrivileges,
        monthlyCreditLimit: target.monthlyCreditLimit,
      },
      after,
    })
    return getMember(ctx, clientId)
  })
}

async function notifyRoleChange(
  ctx: InTx,
  target: ClientRow,
  after: ClientRow['role'],
): Promise<void> {
  const { clientId, role: before } = target
  await publish(ctx, memberRoleChanged, { clientId, before, after, changedBy: ctx.actor.clientId })
  await enqueueMail(
    ctx,
    roleChangedMail(await getMembershipMailFacts(ctx, clientId), before, after),
  )
}
