import { loaderMessages } from '@headwater/contract/messages'
import { ApiError, ConnectionError } from '#lib/api-error'
import { sayWait } from '#lib/say-wait'

/** One sentence on why something failed and what helps; `trouble` is for when the fault is ours. */
export function sayWhyFailed(error: unknown, trouble: string): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  if (!(error instanceof ApiError)) return loaderMessages.other
  switch (error.reason) {
    case 'too_many_requests':
      return `Too many attempts. Try again in ${sayWait(error.retryAfterSeconds)}.`
    case 'internal':
    case undefined:
      return `${trouble} Try again in a moment.`
    default:
      return error.message
  }
}
