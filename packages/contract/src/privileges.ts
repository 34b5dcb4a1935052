/** What a member of a company may do. Routes declare one; roles are bundles of them. */
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

/** What each role brings by itself. */
export const rolePrivileges: Readonly<Record<Role, readonly Privilege[]>> = {
  owner: privileges,
  admin: [...recruiterPrivileges, 'team.manage', 'candidates.export', 'audit.read'],
  recruiter: recruiterPrivileges,
  reviewer: ['pipeline.review'],
}

/** What an owner may grant to a member on top of the role. */
export const grantablePrivileges: Readonly<Record<Role, readonly Privilege[]>> = {
  owner: [],
  admin: ['billing.manage'],
  recruiter: ['candidates.export'],
  reviewer: [],
}
