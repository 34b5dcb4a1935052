import { loaderMessages } from '@headwater/contract/messages'
import { ApiError, ConnectionError } from './api-error.ts'
import { formatWait } from './format-wait.ts'

/** Formats why an action failed and what helps, in one sentence. */
export function formatFailure(error: unknown): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  if (!(error instanceof ApiError)) return loaderMessages.other
  switch (error.reason) {
    case 'too_many_requests':
      return `Too many attempts. Try again in ${formatWait(error.retryAfterSeconds)}.`
    case 'internal':
    case undefined:
      return 'Something went wrong on our side. Nothing was changed. Try again in a moment.'
    case 'invalid_input':
      // The message of a field is more specific than the general one.
      return Object.values(error.fields)[0] ?? error.message
    default:
      return error.message
  }
}
