import type { AuditAction } from '@headwater/contract/audit'
import type { Endpoint } from '@headwater/contract/endpoint'
import {
  invite,
  resendInvitation,
  revokeInvitation,
} from '@headwater/contract/identity/invitations'
import {
  changeMember,
  reactivateMember,
  removeMember,
  suspendMember,
} from '@headwater/contract/identity/team'
import type { Server } from '#platform/http/types'
import { recordRefusal } from './refusal.ts'

const actions = new Map<Endpoint | undefined, AuditAction>([
  [changeMember, 'member.changed'],
  [suspendMember, 'member.suspended'],
  [reactivateMember, 'member.reactivated'],
  [removeMember, 'member.removed'],
  [invite, 'invitation.sent'],
  [resendInvitation, 'invitation.resent'],
  [revokeInvitation, 'invitation.revoked'],
])

/**
 * Who may not manage the team is turned away before any use case hears of it. An attempt on somebody
 * else's rank, or for one's own, is worth a line in the company's log all the same.
 */
export function noteTurnedAway(server: Server): void {
  const { database, keyring, now } = server.deps
  server.addHook('onSend', async ({ actor, params, routeOptions, id: requestId, log }) => {
    const action = actions.get(routeOptions.config.endpoint)
    if (action === undefined || !actor || actor.privileges.has('team.manage')) return
    const { clientId, invitationId } = params as { clientId?: string; invitationId?: string }
    const subjectType = action.startsWith('member') ? 'member' : 'invitation'
    const tried = { action, subjectType, subjectId: clientId ?? invitationId ?? '' } as const
    const ctx = { database, keyring, now, requestId, log, actor }
    await recordRefusal(ctx, tried, 'The privilege to manage the team is missing.')
  })
}
