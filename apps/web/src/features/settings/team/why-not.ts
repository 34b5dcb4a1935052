import type { Member } from '@headwater/contract/identity/team'
import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Credentials } from '#lib/session-state'
import { roleInSentence } from '../role-in-sentence.ts'
import { isAbove } from './role-words.ts'

/** Who looks: what they are decides what they may do to others. */
export type Viewer = Pick<Credentials, 'client_id' | 'role' | 'privileges'>

type Act = keyof Member['may']

/** Why this act is closed to whoever looks; undefined when it is open. */
export function sayWhyNot(act: Act, member: Member, viewer: Viewer): string | undefined {
  if (member.may[act]) return undefined
  if (!viewer.privileges.includes('team.manage')) return 'Only owners and admins manage the team.'
  if (member.id === viewer.client_id) return ownRow[act]
  if (viewer.role !== 'owner' && !isAbove(viewer.role, member.role))
    return `Only an owner can do this to ${roleInSentence[member.role]}.`
  if (member.role === 'owner') return 'This is the only owner, and a company needs one.'
  return 'You may not do this to this member.'
}

const ownRow: Readonly<Record<Act, string>> = {
  change: 'This is you. An owner has to change what you may do.',
  suspend: 'This is you. Nobody suspends themselves.',
  remove: 'This is you. Leave the company instead.',
}

/** Why a member can’t be given this role by whoever looks. */
export function sayWhyNotRole(role: Role, member: Member, viewer: Viewer): string | undefined {
  if (role === member.role) return undefined
  if (member.id === viewer.client_id) return 'Nobody changes their own role.'
  return viewer.role === 'owner' || isAbove(viewer.role, role)
    ? undefined
    : `Only an owner can make somebody ${roleInSentence[role]}.`
}

/** Why nobody can be invited into this role by whoever looks. */
export function sayWhyNotInvite(role: Role, viewer: Viewer): string | undefined {
  return isAbove(role, viewer.role)
    ? `Only an owner can invite ${roleInSentence[role]}.`
    : undefined
}

/** Why this extra can’t be given by whoever looks. */
export function sayWhyNotGrant(privilege: Privilege, viewer: Viewer): string | undefined {
  return privilege === 'billing.manage' && viewer.role !== 'owner'
    ? 'Only an owner lets somebody manage billing.'
    : undefined
}
