import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How much of a failed answer travels with its report; the web cuts it, the server insists. */
export const reportedBodyLimit = 4_000

/** A failure the web app met: what the specification's failure report holds. */
export const ClientFailure = z.strictObject({
  message: z.string().min(1).max(1_000),
  name: z.string().min(1).max(200),
  requestUrl: z.string().max(2_000),
  statusCode: z.number().int().min(0).max(999).optional(),
  responseBody: z.string().max(reportedBodyLimit).optional(),
  method: z.string().regex(/^[A-Z]{1,20}$/, 'Must be an upper-case HTTP method.'),
  timestamp: z.iso.datetime(),
  stack: z.string().max(8_000).optional(),
})

export type ClientFailure = z.infer<typeof ClientFailure>

export const reportClientFailure = endpoint({
  method: 'POST',
  path: '/api2/platform/client-failures',
  summary: 'Reports a failure that the web app met, so that somebody looks at it.',
  access: 'public',
  rate: 'report',
  input: ClientFailure,
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
})
