import {
  grantablePrivileges,
  type Privilege,
  type Role,
  rolePrivileges,
  roles,
} from '@headwater/contract/privileges'

/** A member of a company, as far as rank goes. */
export interface Colleague {
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: readonly Privilege[]
  readonly isSuspended: boolean
}

/** What somebody wants to do to somebody else, and how many active owners there are. */
export interface Attempt {
  readonly actor: Colleague
  readonly target: Colleague
  readonly activeOwners: number
}

export interface MemberChange {
  readonly role?: Role | undefined
  readonly grantedPrivileges?: readonly Privilege[] | undefined
  readonly monthlyCreditLimit?: number | null | undefined
}

/** Why something is refused, as a sentence; undefined when it is not. */
type Refusal = string | undefined

/** Roles as they stand in a sentence. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  recruiter: 'a recruiter',
  reviewer: 'a reviewer',
}

const lastOwner = 'A company needs an owner. Make somebody else an owner first.'

export function decideMemberChange(attempt: Attempt, change: MemberChange): Refusal {
  const { actor, target } = attempt
  const role = change.role ?? target.role
  const isSelf = actor.clientId === target.clientId
  if (isSelf && role !== target.role) return 'Nobody changes their own role. Ask another owner.'
  return (
    decideTouch(actor, target) ??
    (role === target.role ? undefined : decideRole(actor, role)) ??
    decideGrants(actor, keptGrants(role, target, change), target.grantedPrivileges) ??
    (role === 'owner' ? undefined : decideOwnerLoss(attempt))
  )
}

export function decideSuspension(attempt: Attempt): Refusal {
  const { actor, target } = attempt
  if (actor.clientId === target.clientId) return 'Nobody suspends themselves.'
  return decideTouch(actor, target) ?? decideOwnerLoss(attempt)
}

export function decideReactivation({ actor, target }: Attempt): Refusal {
  return decideTouch(actor, target)
}

export function decideRemoval(attempt: Attempt): Refusal {
  const { actor, target } = attempt
  if (actor.clientId === target.clientId) return 'To go yourself, leave the company instead.'
  return decideTouch(actor, target) ?? decideOwnerLoss(attempt)
}

export function decideLeaving(leaver: Colleague, activeOwners: number): Refusal {
  return decideOwnerLoss({ target: leaver, activeOwners })
}

/** Whether somebody can take over: what is theirs then must be something they may look after. */
export function decideHeir(leaver: Colleague, heir: Colleague): Refusal {
  if (leaver.clientId === heir.clientId) return 'Choose somebody else to take over.'
  if (heir.isSuspended) return 'Somebody who is suspended can’t take over.'
  if (heir.role === 'reviewer' && leaver.role !== 'reviewer') {
    return 'A reviewer can’t take over. Choose somebody with a higher role.'
  }
  return undefined
}

/** Whether somebody may invite into this role with these grants; asked again when it is taken. */
export function decideInvitation(
  inviter: Pick<Colleague, 'role' | 'grantedPrivileges'>,
  { role, grantedPrivileges }: Pick<Colleague, 'role' | 'grantedPrivileges'>,
): Refusal {
  if (!rolePrivileges[inviter.role].includes('team.manage')) {
    return 'Only owners and admins invite people.'
  }
  if (rankOf(role) > rankOf(inviter.role)) return `Only an owner can invite ${roleWords[role]}.`
  return decideGrants(inviter, grantedPrivileges, [])
}

/** Grants that a role can't hold; they are a mistake and not a question of rank. */
export function listMisplacedGrants(role: Role, granted: readonly Privilege[]): Privilege[] {
  return granted.filter((privilege) => !grantablePrivileges[role].includes(privilege))
}

/** The grants a member has after a change. With another role those go that it can't hold. */
export function keptGrants(role: Role, target: Colleague, change: MemberChange): Privilege[] {
  const wanted = change.grantedPrivileges ?? target.grantedPrivileges
  return [...new Set(wanted)].filter((privilege) => grantablePrivileges[role].includes(privilege))
}

/** What the buttons beside a member show to somebody who may manage the team. */
export function decideMay(attempt: Attempt): {
  change: boolean
  suspend: boolean
  remove: boolean
} {
  return {
    change: decideTouch(attempt.actor, attempt.target) === undefined,
    suspend: decideSuspension(attempt) === undefined,
    remove: decideRemoval(attempt) === undefined,
  }
}

/** Owners touch everybody, others only who is below them. */
function decideTouch(actor: Colleague, target: Colleague): Refusal {
  if (actor.role === 'owner') return undefined
  if (rankOf(target.role) < rankOf(actor.role) && actor.role === 'admin') return undefined
  return 'Only an owner can change somebody of this role.'
}

function decideRole(actor: Colleague, role: Role): Refusal {
  if (actor.role === 'owner' || rankOf(role) < rankOf(actor.role)) return undefined
  return `Only an owner can make somebody ${roleWords[role]}.`
}

function decideGrants(
  actor: Pick<Colleague, 'role'>,
  granted: readonly Privilege[],
  hadBefore: readonly Privilege[],
): Refusal {
  const isNew = granted.includes('billing.manage') && !hadBefore.includes('billing.manage')
  return isNew && actor.role !== 'owner' ? 'Only an owner lets somebody manage billing.' : undefined
}

function decideOwnerLoss({ target, activeOwners }: Omit<Attempt, 'actor'>): Refusal {
  const isActiveOwner = target.role === 'owner' && !target.isSuspended
  return isActiveOwner && activeOwners <= 1 ? lastOwner : undefined
}

function rankOf(role: Role): number {
  return roles.length - roles.indexOf(role)
}
