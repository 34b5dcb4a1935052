import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { EmailAddress, NewPassword, providers, Secret, userTypes } from './fields.ts'

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets',
  summary: 'Emails a link to set a new password, if the address has an account.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({
    email: EmailAddress,
    /**
     * Sent by the page of “This wasn’t me” links: the new password then also removes linked
     * sign-ins and API keys.
     */
    removeAccess: z.boolean().optional(),
  }),
  output: z.null(),
  errors: ['invalid_input', 'too_many_requests', 'csrf_stale'],
})

const resetLink = { token: Secret, typeOfUser: z.string().max(40) }

/** A POST, so that the secret appears in no URL and no log. */
export const getPasswordResetByToken = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets/lookup',
  summary: 'Returns whose password a link would set, without using it.',
  access: 'public',
  input: z.strictObject(resetLink),
  /** Says what the link does, never what the account has: that is known after the reset. */
  output: z.object({
    email: z.string(),
    typeOfUser: z.enum(userTypes),
    removesAccess: z.boolean(),
  }),
  errors: ['not_found', 'csrf_stale'],
})

/** What can act for a person without their password: linked sign-ins, and keys in all companies. */
export const AccountAccess = z.object({
  providers: z.array(z.object({ provider: z.enum(providers), email: z.string() })),
  apiKeys: z.array(z.object({ id: Id, name: z.string(), companyName: z.string() })),
})
export type AccountAccess = z.infer<typeof AccountAccess>

/**
 * Creates no session, skips no second factor, and ends every session of the person. `access` was
 * removed, or still works and can be removed with the token.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets/use',
  summary: 'Sets a new password with an emailed link.',
  access: 'public',
  input: z.strictObject({ ...resetLink, password: NewPassword }),
  output: z.object({
    access: AccountAccess,
    isRemoved: z.boolean(),
    /** For `removeAccess`, valid for 30 minutes and one use; null when nothing can be removed. */
    removalToken: z.string().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Ignores what is no longer there, and returns what was removed. */
export const removeAccess = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets/remove-access',
  summary: 'Removes chosen linked sign-ins and API keys after a password reset.',
  access: 'public',
  input: z.strictObject({
    token: Secret,
    providers: z.array(z.enum(providers)).max(providers.length),
    apiKeyIds: z.array(Id).max(1_000),
  }),
  output: AccountAccess,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/**
 * Also works for people without a password, and ends every other session of the person. API keys
 * continue to work: `apiKeys` is their number in all companies of the person.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api2/identity/password',
  summary: 'Sets a new password for the signed-in user.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({ password: NewPassword }),
  output: z.object({ apiKeys: z.int() }),
  errors: ['invalid_input', 'step_up_needed', 'csrf_stale'],
})
