import { recordAudit } from '#platform/audit'
import type { Actor, InTx } from '#platform/context'
import { publish } from '#platform/events'
import { newId } from '#platform/ids'
import { memberJoined } from '../events.ts'
import { decidePrivileges } from '../rules.ts'
import {
  type FoundInvitation,
  findMembership,
  insertMembership,
  reviveMembership,
} from './acceptance-store.ts'
import { deadLink, getInvitation } from './get-invitation.ts'
import { closeInvitation } from './invitation-store.ts'
import { lockTeam } from './store.ts'

/** Who somebody will be in the company they were invited to. */
export function invitedActor(userId: string, invitation: FoundInvitation): Actor {
  const { companyId, role, grantedPrivileges } = invitation
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, clientId: newId(), companyId, role, privileges }
}

/**
 * Makes the actor a member, in a transaction of the invitation's company. Everything is read again
 * behind the lock: of two who take it at once one does, and nobody takes what was just revoked.
 */
export async function takeInvitation(ctx: InTx, token: string): Promise<Actor> {
  const { userId, companyId } = ctx.actor
  await lockTeam(ctx.db, companyId)
  const invitation = await getInvitation(ctx, token)
  if (invitation.companyId !== companyId) throw deadLink()
  const { role, grantedPrivileges, monthlyCreditLimit, inviterClientId: invitedBy } = invitation
  const known = await findMembership(ctx.db, companyId, userId)
  // Also who is suspended: an invitation does not let them in again.
  if (known && known.leftAt === null) throw deadLink()

  const clientId = known?.id ?? ctx.actor.clientId
  const membership = { companyId, userId, role, grantedPrivileges, monthlyCreditLimit }
  if (known) await reviveMembership(ctx.db, clientId, membership)
  else await insertMembership(ctx.db, { id: clientId, ...membership })
  await closeInvitation(ctx.db, companyId, invitation.id, 'acceptedAt')

  const member = { ...invitedActor(userId, invitation), clientId }
  const asMember = { ...ctx, actor: member }
  await publish(asMember, memberJoined, { clientId, userId, role, invitedBy })
  await recordAudit(asMember, {
    action: 'member.joined',
    subjectType: 'member',
    subjectId: clientId,
    after: { role, grantedPrivileges, invitationId: invitation.id, isBack: known !== undefined },
  })
  return member
}
