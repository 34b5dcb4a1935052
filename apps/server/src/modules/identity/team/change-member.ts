import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { publish } from '#platform/events'
import { sendMail } from '#platform/mail'
import { memberRoleChanged } from '../events.ts'
import { changeOne } from './change-team.ts'
import { checkGrants } from './check-grants.ts'
import { getMember } from './get-member.ts'
import { getLetterFacts } from './letter-facts.ts'
import { roleChangedMail } from './mails.ts'
import { refuseIf } from './refusal.ts'
import { decideMemberChange, keptGrants } from './rules.ts'
import { type ClientRow, updateClient } from './store.ts'

type Change = typeof contract.changeMember

/** Changes role, grants or limit. It counts from the member's next request on. */
export function changeMember(
  ctx: Ctx,
  { clientId, ...change }: InputOf<Change>,
): Promise<contract.Member> {
  return changeOne(ctx, 'member.changed', clientId, async (ctx, attempt) => {
    const { target } = attempt
    const role = change.role ?? target.role
    refuseIf(decideMemberChange(attempt, change))
    checkGrants(role, change.grantedPrivileges ?? [])
    const { monthlyCreditLimit = target.monthlyCreditLimit } = change
    const grantedPrivileges = keptGrants(role, target, change)
    const after = { role, grantedPrivileges, monthlyCreditLimit }
    await updateClient(ctx.db, ctx.actor.companyId, clientId, after)
    if (role !== target.role) await tellOfRole(ctx, target, role)
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

async function tellOfRole(ctx: InTx, target: ClientRow, after: ClientRow['role']): Promise<void> {
  const { clientId, role: before } = target
  await publish(ctx, memberRoleChanged, { clientId, before, after, changedBy: ctx.actor.clientId })
  await sendMail(ctx, roleChangedMail(await getLetterFacts(ctx, clientId), before, after))
}
