import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { User } from '../identity.ts'
import { SingleLine } from '../single-line.ts'
import { EmailAddress, languages, PersonName, TimeZone } from './fields.ts'

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api2/identity/profile',
  summary: 'Updates the profile of the signed-in user.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    title: SingleLine.max(120).optional(),
    timeZone: TimeZone.optional(),
    language: z.enum(languages).optional(),
  }),
  output: User,
  errors: ['invalid_input', 'csrf_stale'],
})

/** Maximum picture size in bytes. The web app shrinks it before sending. */
export const maxPhotoBytes = 400_000

export const setPhoto = endpoint({
  method: 'PUT',
  path: '/api2/identity/profile/photo',
  summary: 'Sets the user’s picture: PNG, JPEG or WebP, square, 64 to 1024 pixels wide.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({
    /** Base64. */
    data: z.base64().max(Math.ceil(maxPhotoBytes / 3) * 4, 'The picture is too large.'),
  }),
  output: User,
  errors: ['invalid_input', 'csrf_stale'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api2/identity/profile/photo',
  summary: 'Removes the user’s picture.',
  access: 'signed-in',
  sessionOnly: true,
  input: z.strictObject({}),
  output: User,
  errors: ['csrf_stale'],
})

/** Public, because image requests carry no session. Its URL can't be guessed. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:photoId',
  summary: 'Returns a user’s picture.',
  access: 'public',
  answers: 'file',
  input: z.strictObject({ photoId: z.string().regex(/^[\w-]{43}$/) }),
  output: z.unknown(),
  errors: ['not_found'],
})

/** The new address takes effect when the link sent to it is used. The old address is notified. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api2/identity/email-changes',
  summary: 'Requests a change of email address; a confirmation link is sent there.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  rate: 'mail',
  input: z.strictObject({ email: EmailAddress }),
  output: z.null(),
  errors: ['invalid_input', 'step_up_needed', 'too_many_requests', 'csrf_stale'],
})
