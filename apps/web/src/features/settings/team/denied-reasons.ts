import type { Member } from '@headwater/contract/identity/team'
import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Credentials } from '#lib/session-state'
import { roleWithArticle } from '../role-names.ts'
import { isRoleAbove } from './role-descriptions.ts'

/** The signed-in user, whose role determines what they may do to others. */
export type Viewer = Pick<Credentials, 'client_id' | 'role' | 'privileges'>

type Act = keyof Member['may']

/** Returns why the viewer may not perform this action, or undefined when they may. */
export function formatActDeniedReason(
  act: Act,
  member: Member,
  viewer: Viewer,
): string | undefined {
  if (member.may[act]) return undefined
  if (!viewer.privileges.includes('team.manage'))
    return 'Only owners and admins can manage the team.'
  if (member.id === viewer.client_id) return ownRow[act]
  if (viewer.role !== 'owner' && !isRoleAbove(viewer.role, member.role))
    return `Only an owner can change ${roleWithArticle[member.role]}.`
  if (member.role === 'owner') return 'This is the only owner, and a company needs one.'
  return 'You can’t change this member.'
}

const ownRow: Readonly<Record<Act, string>> = {
  change: 'You can’t change your own access. Ask an owner.',
  suspend: 'You can’t suspend yourself.',
  remove: 'You can’t remove yourself. Leave the company instead.',
}

/** Returns why the viewer can't give a member this role. */
export function formatRoleDeniedReason(
  role: Role,
  member: Member,
  viewer: Viewer,
): string | undefined {
  if (role === member.role) return undefined
  if (member.id === viewer.client_id) return 'You can’t change your own role.'
  return viewer.role === 'owner' || isRoleAbove(viewer.role, role)
    ? undefined
    : `Only an owner can make someone ${roleWithArticle[role]}.`
}

/** Returns why the viewer can't invite people into this role. */
export function formatInviteDeniedReason(role: Role, viewer: Viewer): string | undefined {
  return viewer.role === 'owner' || isRoleAbove(viewer.role, role)
    ? undefined
    : `Only an owner can invite ${roleWithArticle[role]}.`
}

/** Returns why the viewer can't grant this extra privilege. */
export function formatGrantDeniedReason(privilege: Privilege, viewer: Viewer): string | undefined {
  return privilege === 'billing.manage' && viewer.role !== 'owner'
    ? 'Only an owner can grant access to billing.'
    : undefined
}
