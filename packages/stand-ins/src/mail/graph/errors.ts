import { randomUUID } from 'node:crypto'
import { type ApiDialect, ApiError } from '../api/api-call.ts'

/** Microsoft's words for what goes wrong in any call. */
export const graphDialect: ApiDialect = {
  provider: 'microsoft',
  scopes: ['Mail.ReadWrite'],
  errors: {
    unauthorised: ['InvalidAuthenticationToken', 'Access token has expired or is not yet valid.'],
    forbidden: ['ErrorAccessDenied', 'Access is denied. Check credentials and try again.'],
    throttled: ['ApplicationThrottled', 'Application is over its MailboxConcurrency limit.'],
    unavailable: ['UnknownError', ''],
  },
  format: ({ code, message }) => ({
    error: {
      code,
      message,
      innerError: {
        date: new Date().toISOString().slice(0, 19),
        'request-id': randomUUID(),
        'client-request-id': randomUUID(),
      },
    },
  }),
}

export function notFound(): ApiError {
  return new ApiError(
    404,
    'ErrorItemNotFound',
    'The specified object was not found in the store., The process failed to get the correct properties.',
  )
}

export function badRequest(code: string, message: string): ApiError {
  return new ApiError(400, code, message)
}
