import { type ApiDialect, ApiError } from '../api/api-call.ts'

const statusWords: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** Google's words for what goes wrong in any call. */
export const gmailDialect: ApiDialect = {
  provider: 'google',
  scopes: ['https://mail.google.com/', 'https://www.googleapis.com/auth/gmail.modify'],
  errors: {
    unauthorised: [
      'authError',
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    ],
    forbidden: ['insufficientPermissions', 'Request had insufficient authentication scopes.'],
    throttled: ['rateLimitExceeded', 'Too many concurrent requests for user.'],
    unavailable: ['backendError', 'Backend Error'],
  },
  format: ({ status, code, message }) => ({
    error: {
      code: status,
      message,
      errors: [{ message, domain: code.includes('ate') ? 'usageLimits' : 'global', reason: code }],
      status: statusWords[status] ?? 'INTERNAL',
    },
  }),
}

export function notFound(): ApiError {
  return new ApiError(404, 'notFound', 'Requested entity was not found.')
}

export function invalidArgument(message: string): ApiError {
  return new ApiError(400, 'invalidArgument', message)
}
