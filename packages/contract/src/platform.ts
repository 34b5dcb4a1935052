import { z } from 'zod'
import { Instant } from './dates.ts'
import { endpoint } from './endpoint.ts'

/**
 * Maximum length of the response body in a failure report. The web app cuts it and the server
 * enforces it.
 */
export const maxReportedBodyLength = 4_000

/** A failure in the web app, with the fields of the specification's failure report. */
export const ClientFailure = z.strictObject({
  message: z.string().min(1).max(1_000),
  name: z.string().min(1).max(200),
  requestUrl: z.string().max(2_000),
  statusCode: z.number().int().min(0).max(999).optional(),
  responseBody: z.string().max(maxReportedBodyLength).optional(),
  method: z.string().regex(/^[A-Z]{1,20}$/, 'Must be an upper-case HTTP method.'),
  timestamp: Instant,
  stack: z.string().max(8_000).optional(),
})

export type ClientFailure = z.infer<typeof ClientFailure>

export const reportClientFailure = endpoint({
  method: 'POST',
  path: '/api2/platform/client-failures',
  summary: 'Reports an error of the web app.',
  access: 'public',
  rate: 'report',
  input: ClientFailure,
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
})
