import { loaderMessages } from '@headwater/contract/messages'
import { ApiError, ConnectionError } from '#lib/api-error'
import { formatWait } from '#lib/format-wait'

/** Formats why something failed and what helps. `trouble` is the message for a server error. */
export function formatAuthFailure(error: unknown, trouble: string): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  if (!(error instanceof ApiError)) return loaderMessages.other
  switch (error.reason) {
    case 'too_many_requests':
      return `Too many attempts. Try again in ${formatWait(error.retryAfterSeconds)}.`
    case 'internal':
    case undefined:
      return `${trouble} Try again in a moment.`
    default:
      return error.message
  }
}
