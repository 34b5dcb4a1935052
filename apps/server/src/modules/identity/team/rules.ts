import {
  grantablePrivileges,
  type Privilege,
  type Role,
  rolePrivileges,
  roles,
} from '@headwater/contract/privileges'

/** A member with the fields that decide rank. */
export interface RankedMember {
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: readonly Privilege[]
  readonly isSuspended: boolean
}

/** An action of one member on another, and the number of active owners. */
export interface MemberActionAttempt {
  readonly actor: RankedMember
  readonly target: RankedMember
  readonly activeOwners: number
}

export interface MemberChange {
  readonly role?: Role | undefined
  readonly grantedPrivileges?: readonly Privilege[] | undefined
  readonly monthlyCreditLimit?: number | null | undefined
}

/** Why an action is refused, as a sentence; undefined when it is allowed. */
type RefusalReason = string | undefined

/** Role names with their article, for sentences. */
export const rolesWithArticle: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  recruiter: 'a recruiter',
  reviewer: 'a reviewer',
}

const lastOwnerReason = 'A company needs an owner. Make another member an owner first.'

export function decideMemberChange(
  attempt: MemberActionAttempt,
  change: MemberChange,
): RefusalReason {
  const { actor, target } = attempt
  const role = change.role ?? target.role
  const isSelf = actor.clientId === target.clientId
  if (isSelf && role !== target.role) return 'You can’t change your own role. Ask another owner.'
  return (
    decideMayManage(actor, target) ??
    (role === target.role ? undefined : decideRoleGrant(actor, role)) ??
    decideGrants(actor, decideRemainingGrants(role, target, change), target.grantedPrivileges) ??
    (role === 'owner' ? undefined : decideLastOwner(attempt))
  )
}

export function decideSuspension(attempt: MemberActionAttempt): RefusalReason {
  const { actor, target } = attempt
  if (actor.clientId === target.clientId) return 'You can’t suspend yourself.'
  return decideMayManage(actor, target) ?? decideLastOwner(attempt)
}

export function decideReactivation({ actor, target }: MemberActionAttempt): RefusalReason {
  return decideMayManage(actor, target)
}

export function decideRemoval(attempt: MemberActionAttempt): RefusalReason {
  const { actor, target } = attempt
  if (actor.clientId === target.clientId)
    return 'You can’t remove yourself. Leave the company instead.'
  return decideMayManage(actor, target) ?? decideLastOwner(attempt)
}

export function decideLeaving(leaver: RankedMember, activeOwners: number): RefusalReason {
  return decideLastOwner({ target: leaver, activeOwners })
}

/** Decides whether a member can take over: they must be allowed to own what they receive. */
export function decideSuccessor(leaver: RankedMember, successor: RankedMember): RefusalReason {
  if (leaver.clientId === successor.clientId) return 'Choose another successor.'
  if (successor.isSuspended) return 'A suspended member can’t take over.'
  if (successor.role === 'reviewer' && leaver.role !== 'reviewer') {
    return 'A reviewer can’t take over. Choose a member with a higher role.'
  }
  return undefined
}

/**
 * Decides whether a member may invite into this role with these grants; checked again on
 * acceptance.
 */
export function decideInvitation(
  inviter: Pick<RankedMember, 'role' | 'grantedPrivileges'>,
  { role, grantedPrivileges }: Pick<RankedMember, 'role' | 'grantedPrivileges'>,
): RefusalReason {
  if (!rolePrivileges[inviter.role].includes('team.manage')) {
    return 'Only owners and admins can invite people.'
  }
  if (!canGrantRole(inviter, role)) return `Only an owner can invite ${rolesWithArticle[role]}.`
  return decideGrants(inviter, grantedPrivileges, [])
}

/** Lists the grants that a role cannot hold; these are invalid input and not a matter of rank. */
export function listMisplacedGrants(role: Role, granted: readonly Privilege[]): Privilege[] {
  return granted.filter((privilege) => !grantablePrivileges[role].includes(privilege))
}

/** Returns a member's grants after a change, without those that the new role cannot hold. */
export function decideRemainingGrants(
  role: Role,
  target: RankedMember,
  change: MemberChange,
): Privilege[] {
  const wanted = change.grantedPrivileges ?? target.grantedPrivileges
  return [...new Set(wanted)].filter((privilege) => grantablePrivileges[role].includes(privilege))
}

/** Returns which action buttons a team manager sees beside a member. */
export function decideAllowedActions(attempt: MemberActionAttempt): {
  change: boolean
  suspend: boolean
  remove: boolean
} {
  return {
    change: decideMayManage(attempt.actor, attempt.target) === undefined,
    suspend: decideSuspension(attempt) === undefined,
    remove: decideRemoval(attempt) === undefined,
  }
}

/** Owners may manage all members, others only lower ranks. */
function decideMayManage(actor: RankedMember, target: RankedMember): RefusalReason {
  if (actor.role === 'owner') return undefined
  if (rankOf(target.role) < rankOf(actor.role) && actor.role === 'admin') return undefined
  return 'Only an owner can change a member with this role.'
}

function decideRoleGrant(actor: RankedMember, role: Role): RefusalReason {
  if (canGrantRole(actor, role)) return undefined
  return `Only an owner can make someone ${rolesWithArticle[role]}.`
}

/** Owners grant every role, others only lower ones. */
function canGrantRole(actor: Pick<RankedMember, 'role'>, role: Role): boolean {
  return actor.role === 'owner' || rankOf(role) < rankOf(actor.role)
}

function decideGrants(
  actor: Pick<RankedMember, 'role'>,
  granted: readonly Privilege[],
  hadBefore: readonly Privilege[],
): RefusalReason {
  const isNew = granted.includes('billing.manage') && !hadBefore.includes('billing.manage')
  return isNew && actor.role !== 'owner' ? 'Only an owner can grant access to billing.' : undefined
}

function decideLastOwner({
  target,
  activeOwners,
}: Omit<MemberActionAttempt, 'actor'>): RefusalReason {
  const isActiveOwner = target.role === 'owner' && !target.isSuspended
  return isActiveOwner && activeOwners <= 1 ? lastOwnerReason : undefined
}

function rankOf(role: Role): number {
  return roles.length - roles.indexOf(role)
}
