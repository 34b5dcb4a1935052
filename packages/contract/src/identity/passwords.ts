import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EmailAddress, NewPassword, Secret, userTypes } from './fields.ts'

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets',
  summary: 'Emails a link to set a new password, if the address has an account.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({ email: EmailAddress }),
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
  output: z.object({ email: z.string(), typeOfUser: z.enum(userTypes) }),
  errors: ['not_found', 'csrf_stale'],
})

/** Creates no session, skips no second factor, and ends every session of the person. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api2/identity/password-resets/use',
  summary: 'Sets a new password with an emailed link.',
  access: 'public',
  input: z.strictObject({ ...resetLink, password: NewPassword }),
  output: z.null(),
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
