import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { privileges, roles } from '../privileges.ts'

const role = z.enum(roles)
const grants = z.array(z.enum(privileges)).max(privileges.length)
/** Credits per month, or null for no limit. */
const creditLimit = z.int().min(0).max(10_000_000).nullable()
/** Part of a name or an email address. */
const memberSearch = z.string().trim().max(100).optional()

export const Member = z.object({
  /** The client id. */
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  photoUrl: z.string().nullable(),
  role,
  grantedPrivileges: grants,
  /** Also null for callers who may not manage the team. */
  monthlyCreditLimit: creditLimit,
  hasSecondFactor: z.boolean().nullable(),
  isSuspended: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What the caller may do to this member. */
  may: z.object({ change: z.boolean(), suspend: z.boolean(), remove: z.boolean() }),
})
export type Member = z.infer<typeof Member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api2/identity/members',
  summary: 'Lists the members of the company, by name.',
  access: 'signed-in',
  sessionOnly: true,
  input: PageRequest.extend({
    search: memberSearch,
    role: role.optional(),
  }),
  output: pageSchema(Member),
  errors: ['invalid_input'],
})

const guarded = { access: 'team.manage', sessionOnly: true, stepUp: true } as const
const guardedErrors = [
  'invalid_input',
  'not_found',
  'forbidden',
  'step_up_needed',
  'csrf_stale',
] as const

/** Members cannot raise their own role or change a higher one, and one owner always remains. */
export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api2/identity/members/:clientId',
  summary: 'Changes a member’s role, grants or monthly credit limit.',
  ...guarded,
  input: z.strictObject({
    clientId: Id,
    role: role.optional(),
    grantedPrivileges: grants.optional(),
    monthlyCreditLimit: creditLimit.optional(),
  }),
  output: Member,
  errors: guardedErrors,
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api2/identity/members/:clientId/suspend',
  summary: 'Suspends a member; their sessions end at once.',
  ...guarded,
  input: z.strictObject({ clientId: Id }),
  output: Member,
  errors: guardedErrors,
})

export const reactivateMember = endpoint({
  method: 'POST',
  path: '/api2/identity/members/:clientId/reactivate',
  summary: 'Reactivates a suspended member.',
  ...guarded,
  input: z.strictObject({ clientId: Id }),
  output: Member,
  errors: guardedErrors,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/api2/identity/members/:clientId/remove',
  summary: 'Removes a member, hands over their work and ends their sessions at once.',
  ...guarded,
  input: z.strictObject({ clientId: Id, successorClientId: Id }),
  output: z.null(),
  errors: guardedErrors,
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api2/identity/members/leave',
  summary: 'Leaves the company and hands over the user’s work; the last owner can’t leave.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ successorClientId: Id }),
  output: z.null(),
  errors: guardedErrors,
})

/** A member who may take over the work of one who leaves. */
export const Successor = z.object({
  /** The client id. */
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role,
})
export type Successor = z.infer<typeof Successor>

export const listSuccessors = endpoint({
  method: 'GET',
  path: '/api2/identity/members/:clientId/successors',
  summary: 'Lists a member’s possible successors, and what would be handed over.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({ clientId: Id, search: memberSearch }),
  output: z.object({
    /** Members who own most first. */
    successors: z.array(Successor),
    /** Whether there are more, to be found by search. */
    hasMore: z.boolean(),
    pendingInvitations: z.int(),
    apiKeys: z.int(),
  }),
  errors: ['invalid_input', 'not_found'],
})
