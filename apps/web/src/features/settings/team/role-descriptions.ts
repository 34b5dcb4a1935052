import type { Role } from '@headwater/contract/privileges'
import { roles } from '@headwater/contract/privileges'

/** Describes each role in a sentence. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'May do everything, billing and the company’s own data included.',
  admin: 'Recruits, manages the team and reads the audit log.',
  recruiter: 'Runs jobs and sessions, and spends credits up to a monthly limit.',
  reviewer: 'Looks at jobs shared with them and gives a verdict. Spends nothing.',
}

/** Returns whether a role ranks above another one. */
export function isRoleAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other)
}
