import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageOf } from '../paging.ts'
import { privileges, roles } from '../privileges.ts'

const role = z.enum(roles)
const grants = z.array(z.enum(privileges)).max(privileges.length)
/** Credits a month; null is no limit. */
const creditLimit = z.int().min(0).max(10_000_000).nullable()
/** A part of a name or an e-mail address. */
const memberSearch = z.string().trim().max(100).optional()

export const Member = z.object({
  /** The client id. */
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  photoUrl: z.string().nullable(),
  role,
  grantedPrivileges: grants,
  /** Null too for whoever may not manage the team. */
  monthlyCreditLimit: creditLimit,
  hasSecondFactor: z.boolean().nullable(),
  isSuspended: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What the person who asks may do to this one. */
  may: z.object({ change: z.boolean(), suspend: z.boolean(), remove: z.boolean() }),
})
export type Member = z.infer<typeof Member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api2/identity/members',
  summary: 'Lists the people of the company, by name.',
  access: 'signed-in',
  input: PageRequest.extend({
    search: memberSearch,
    role: role.optional(),
  }),
  output: pageOf(Member),
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

/** Nobody raises themselves or touches a rank above their own; one owner always remains. */
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api2/identity/members/:clientId',
  summary: 'Changes a member’s role, grants or monthly credit limit.',
  ...guarded,
  input: z.strictObject({
    clientId: z.uuid(),
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
  summary: 'Keeps a member out until they are let in again; their sessions end at once.',
  ...guarded,
  input: z.strictObject({ clientId: z.uuid() }),
  output: Member,
  errors: guardedErrors,
})

export const reactivateMember = endpoint({
  method: 'POST',
  path: '/api2/identity/members/:clientId/reactivate',
  summary: 'Lets a suspended member in again.',
  ...guarded,
  input: z.strictObject({ clientId: z.uuid() }),
  output: Member,
  errors: guardedErrors,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/api2/identity/members/:clientId/remove',
  summary: 'Removes a member, hands over what they look after and ends their sessions at once.',
  ...guarded,
  input: z.strictObject({ clientId: z.uuid(), heirClientId: z.uuid() }),
  output: z.null(),
  errors: guardedErrors,
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api2/identity/members/leave',
  summary: 'Leaves the company and hands over what one looks after; the last owner can’t.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ heirClientId: z.uuid() }),
  output: z.null(),
  errors: guardedErrors,
})

/** Who may take over what a leaving member looks after. */
export const Heir = z.object({
  /** The client id. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role,
})
export type Heir = z.infer<typeof Heir>

export const listHeirs = endpoint({
  method: 'GET',
  path: '/api2/identity/members/:clientId/heirs',
  summary: 'Lists who can take over from a member, and what there is to take over.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({ clientId: z.uuid(), search: memberSearch }),
  output: z.object({
    /** Those who carry most first. */
    heirs: z.array(Heir),
    /** There are others, whom a search finds. */
    hasMore: z.boolean(),
    pendingInvitations: z.int(),
    apiKeys: z.int(),
  }),
  errors: ['invalid_input', 'not_found'],
})
