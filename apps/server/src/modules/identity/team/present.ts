import type { Invitation } from '@headwater/contract/identity/invitations'
import type { Member } from '@headwater/contract/identity/team'
import type { Ctx } from '#platform/context'
import type { InvitationRow } from './invitation-store.ts'
import type { MemberRow } from './member-store.ts'
import { decideAllowedActions, type RankedMember } from './rules.ts'

/** Presents a member as the actor may see them. */
export function presentMember({ actor }: Ctx, row: MemberRow, activeOwners: number): Member {
  const canManage = actor.privileges.has('team.manage')
  const { clientId, role } = actor
  const asking = { clientId, role, grantedPrivileges: [], isSuspended: false }
  return {
    id: row.id,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    title: row.title,
    photoUrl: row.photoId && `/photos/${row.photoId}`,
    role: row.role,
    grantedPrivileges: row.grantedPrivileges,
    monthlyCreditLimit: canManage ? row.monthlyCreditLimit : null,
    hasSecondFactor: canManage ? row.hasSecondFactor : null,
    isSuspended: row.suspendedAt !== null,
    joinedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    may: canManage
      ? decideAllowedActions({ actor: asking, target: toRankedMember(row), activeOwners })
      : { change: false, suspend: false, remove: false },
  }
}

export function toRankedMember(row: MemberRow): RankedMember {
  const { id: clientId, role, grantedPrivileges, suspendedAt } = row
  return { clientId, role, grantedPrivileges, isSuspended: suspendedAt !== null }
}

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    grantedPrivileges: row.grantedPrivileges,
    monthlyCreditLimit: row.monthlyCreditLimit,
    invitedBy: `${row.inviterFirstName} ${row.inviterLastName}`,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.isExpired,
  }
}
