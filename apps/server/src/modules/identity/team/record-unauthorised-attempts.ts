import type { AuditAction } from '@headwater/contract/audit'
import type { Endpoint } from '@headwater/contract/endpoint'
import {
  invite,
  resendInvitation,
  revokeInvitation,
} from '@headwater/contract/identity/invitations'
import {
  reactivateMember,
  removeMember,
  suspendMember,
  updateMember,
} from '@headwater/contract/identity/team'
import type { Server } from '#platform/http/types'
import { recordRefusal } from './refusal.ts'

const actions = new Map<Endpoint | undefined, AuditAction>([
  [updateMember, 'member.changed'],
  [suspendMember, 'member.suspended'],
  [reactivateMember, 'member.reactivated'],
  [removeMember, 'member.removed'],
  [invite, 'invitation.sent'],
  [resendInvitation, 'invitation.resent'],
  [revokeInvitation, 'invitation.revoked'],
])

/**
 * Records attempts to change another member's role, or one's own, by a member who may not manage
 * the team. The privilege check refuses them before any use case runs, so they are recorded here.
 */
export function recordUnauthorisedAttempts(server: Server): void {
  const { database, keyring, clock } = server.deps
  server.addHook('onSend', async ({ actor, params, routeOptions, id: requestId, log }) => {
    const action = actions.get(routeOptions.config.endpoint)
    if (action === undefined || !actor || actor.privileges.has('team.manage')) return
    const { clientId, invitationId } = params as { clientId?: string; invitationId?: string }
    const subjectType = action.startsWith('member') ? 'member' : 'invitation'
    const attempted = { action, subjectType, subjectId: clientId ?? invitationId ?? '' } as const
    const ctx = { database, keyring, clock, requestId, log, actor }
    await recordRefusal(ctx, attempted, 'The privilege to manage the team is missing.')
  })
}
