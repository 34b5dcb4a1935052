import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const params = z.strictObject({ token: z.string().min(20).max(200) })

/** Changes nothing: mail scanners open every link. */
export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/api2/outreach/unsubscribe/:token',
  summary: 'Returns the company and the masked address of an unsubscribe link.',
  access: 'public',
  input: params,
  output: z.object({
    company: z.string(),
    /** For example `e•••@p•••.example`. */
    address: z.string(),
    isUnsubscribed: z.boolean(),
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
