import type { Role } from '@headwater/contract/privileges'
import { roles } from '@headwater/contract/privileges'

/** Describes each role in a sentence. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Can do everything, including billing and company details.',
  admin: 'Recruits, manages the team and reads the audit log.',
  recruiter: 'Runs jobs and sessions, and spends credits up to a monthly limit.',
  reviewer: 'Reviews jobs shared with them. Can’t spend credits.',
}

/** Returns whether a role ranks above another one. */
export function isRoleAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other)
}
