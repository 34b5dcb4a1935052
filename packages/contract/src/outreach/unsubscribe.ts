import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HeldData } from '../people/held-data.ts'

const params = z.strictObject({ token: z.string().min(20).max(200) })

/** Changes nothing: mail scanners open every link. */
export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/api2/outreach/unsubscribe/:token',
  summary:
    'Returns what an unsubscribe link stops, and what the company holds about the person (Article 14 GDPR).',
  access: 'public',
  input: params,
  output: z.object({
    company: z.string(),
    /** As the company states it below its emails. Empty if it is unknown. */
    postalAddress: z.string(),
    registration: z.string(),
    /** For example `e•••@p•••.example`. Null once the person was erased. */
    address: z.string().nullable(),
    isUnsubscribed: z.boolean(),
    /** The email with the link. Null once the person was erased. */
    message: z
      .object({
        sender: z.string(),
        sentAt: z.iso.datetime().nullable(),
        jobTitle: z.string().nullable(),
      })
      .nullable(),
    person: HeldData,
  }),
  errors: ['not_found'],
})

/** The page’s button, and mail programs by themselves (RFC 8058): the body is the same. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Stops every message of a company to the person.',
  access: 'public',
  // Mail programs may send the one field either way.
  form: 'multipart',
  input: params.extend({ 'List-Unsubscribe': z.literal('One-Click') }),
  output: z.object({}),
  errors: ['invalid_input', 'not_found'],
})
