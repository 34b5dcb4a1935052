import { recordAudit } from '#platform/audit'
import type { Actor, InTx } from '#platform/context'
import { publish } from '#platform/events'
import { newId } from '#platform/ids'
import { memberJoined } from '../events.ts'
import { decidePrivileges } from '../rules.ts'
import {
  findMembership,
  insertMembership,
  type OpenInvitation,
  restoreMembership,
} from './acceptance-store.ts'
import { getOpenInvitation, invalidLink } from './get-open-invitation.ts'
import { closeInvitation } from './invitation-store.ts'
import { lockTeam } from './store.ts'

/** Returns the actor a user will be in the company that invited them. */
export function actorFromInvitation(userId: string, invitation: OpenInvitation): Actor {
  const { companyId, role, grantedPrivileges } = invitation
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, clientId: newId(), companyId, role, privileges }
}

/**
 * Makes the actor a member, in a transaction of the invitation's company. Everything is read again
 * under the lock, so that an invitation is accepted once and not after its revocation.
 */
export async function acceptInvitation(ctx: InTx, token: string): Promise<Actor> {
  const { userId, companyId } = ctx.actor
  await lockTeam(ctx.db, companyId)
  const invitation = await getOpenInvitation(ctx, token)
  if (invitation.companyId !== companyId) throw invalidLink()
  const { role, grantedPrivileges, monthlyCreditLimit, inviterClientId: invitedBy } = invitation
  const known = await findMembership(ctx.db, companyId, userId)
  // This includes suspended members: an invitation does not lift a suspension.
  if (known && known.leftAt === null) throw invalidLink()

  const clientId = known?.id ?? ctx.actor.clientId
  const membership = { companyId, userId, role, grantedPrivileges, monthlyCreditLimit }
  if (known) await restoreMembership(ctx.db, clientId, membership)
  else await insertMembership(ctx.db, { id: clientId, ...membership })
  await closeInvitation(ctx.db, companyId, invitation.id, 'acceptedAt')

  const member = { ...actorFromInvitation(userId, invitation), clientId }
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
