import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Login } from '../identity.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { privileges, roles } from '../privileges.ts'
import { EmailAddress, NewPassword, PersonName, Secret, TimeZone } from './fields.ts'

const role = z.enum(roles)
const grants = z.array(z.enum(privileges)).max(privileges.length)

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role,
  grantedPrivileges: grants,
  monthlyCreditLimit: z.int().nullable(),
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const manage = { access: 'team.manage', sessionOnly: true } as const
/** An invitation grants access to the company, so sending one needs the proof a role change needs. */
const send = { ...manage, stepUp: true, rate: 'mail' } as const

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api2/identity/invitations',
  summary: 'Lists the pending invitations, newest first.',
  access: 'team.manage',
  input: PageRequest,
  output: pageSchema(Invitation),
  errors: ['invalid_input'],
})

/** Invites all or none. Members and people with an open invitation are named in `fields.emails`. */
export const invite = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations',
  summary: 'Invites people to the company by email.',
  usage: 'member_invited',
  ...send,
  input: z.strictObject({
    emails: z
      .array(EmailAddress)
      .min(1, 'Enter an email address.')
      .max(20, 'Invite at most 20 people at a time.'),
    role,
    grantedPrivileges: grants.default([]),
    monthlyCreditLimit: z.int().min(0).max(10_000_000).nullable().default(null),
  }),
  output: z.array(Invitation),
  errors: ['invalid_input', 'forbidden', 'step_up_needed', 'too_many_requests', 'csrf_stale'],
})

/** Sends a new link and invalidates the old one. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations/:invitationId/resend',
  summary: 'Sends an invitation again, with a new link.',
  ...send,
  input: z.strictObject({ invitationId: Id }),
  output: Invitation,
  errors: ['not_found', 'forbidden', 'step_up_needed', 'too_many_requests', 'csrf_stale'],
})

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations/:invitationId/revoke',
  summary: 'Revokes an invitation.',
  ...manage,
  input: z.strictObject({ invitationId: Id }),
  output: z.null(),
  errors: ['not_found', 'forbidden', 'csrf_stale'],
})

/** Details of an invitation. `page` names which of the two pages it belongs to. */
export const InvitationDetails = z.object({
  companyName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role,
  page: z.enum(['signup', 'existingSignup']),
})
export type InvitationDetails = z.infer<typeof InvitationDetails>

export const getInvitationByToken = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations/lookup',
  summary: 'Returns what an invitation is for, without using it.',
  access: 'public',
  input: z.strictObject({ token: Secret }),
  output: InvitationDetails,
  errors: ['not_found', 'csrf_stale'],
})

/**
 * Only creates accounts: 404 if the invited address has one. Role and address come from the
 * invitation.
 */
export const signUpByInvitation = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations/sign-up',
  summary: 'Creates an account for an invited person without one, and signs them in.',
  access: 'public',
  input: z.strictObject({
    token: Secret,
    firstName: PersonName,
    lastName: PersonName,
    password: NewPassword,
    timeZone: TimeZone.optional(),
  }),
  output: Login,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Only joins: 404 unless the signed-in person is the invited one. */
export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/api2/identity/invitations/join',
  summary: 'Joins the company of an invitation and replaces the session.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({ token: Secret }),
  output: Login,
  errors: ['not_found', 'csrf_stale'],
})
