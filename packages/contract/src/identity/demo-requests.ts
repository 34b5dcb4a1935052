import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { companySizes } from '../option-lists.ts'
import { CompanyName, EmailAddress, PersonName, Secret } from './fields.ts'

export const getDemoInvitationByToken = endpoint({
  method: 'POST',
  path: '/api2/identity/demo-requests/lookup',
  summary: 'Returns who a demo link was created for.',
  access: 'public',
  input: z.strictObject({ token: Secret }),
  output: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    companyName: z.string(),
    /** Whether a request was already made with it. */
    isUsed: z.boolean(),
  }),
  errors: ['not_found', 'csrf_stale'],
})

export const requestDemo = endpoint({
  method: 'POST',
  path: '/api2/identity/demo-requests',
  summary: 'Requests a demo; the request is stored and emailed.',
  access: 'public',
  rate: 'mail',
  input: z.strictObject({
    token: Secret,
    firstName: PersonName,
    lastName: PersonName,
    email: EmailAddress,
    companyName: CompanyName,
    companySize: z.enum(companySizes, 'Choose a size from the list.'),
    /** What they would like to see. */
    message: z.string().trim().max(2_000).default(''),
  }),
  output: z.null(),
  errors: ['invalid_input', 'not_found', 'too_many_requests', 'csrf_stale'],
})
