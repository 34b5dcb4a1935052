/** What a member of a company may do. Routes require one, and roles are sets of them. */
export const privileges = [
  'company.manage',
  'billing.manage',
  'team.manage',
  'jobs.write',
  'flows.write',
  'pipeline.write',
  'credits.spend',
  'candidates.export',
  'mailboxes.own',
  'pipeline.review',
  'audit.read',
] as const

export type Privilege = (typeof privileges)[number]

export const roles = ['owner', 'admin', 'recruiter', 'reviewer'] as const

export type Role = (typeof roles)[number]

const recruiterPrivileges = [
  'jobs.write',
  'flows.write',
  'pipeline.write',
  'credits.spend',
  'mailboxes.own',
  'pipeline.review',
] as const satisfies readonly Privilege[]

/** The privileges every member with the role has. */
export const rolePrivileges: Readonly<Record<Role, readonly Privilege[]>> = {
  owner: privileges,
  admin: [...recruiterPrivileges, 'team.manage', 'candidates.export', 'audit.read'],
  recruiter: recruiterPrivileges,
  reviewer: ['pipeline.review'],
}

/** The privileges an owner may grant in addition to the role. */
export const grantablePrivileges: Readonly<Record<Role, readonly Privilege[]>> = {
  owner: [],
  admin: ['billing.manage'],
  recruiter: ['candidates.export'],
  reviewer: [],
}
