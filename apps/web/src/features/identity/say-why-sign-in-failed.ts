import { loaderMessages } from '@headwater/contract/messages'
import { ApiError, ConnectionError } from '#lib/api-error'
import { countOf } from '#lib/format'

/** One sentence on why a sign-in failed and what helps. */
export function sayWhySignInFailed(error: unknown): string {
  if (error instanceof ConnectionError) return loaderMessages.network
  if (!(error instanceof ApiError)) return loaderMessages.other
  switch (error.reason) {
    case 'wrong_credentials':
      return 'This e-mail address and password do not belong together. Check both and try again.'
    case 'too_many_requests':
      return `Too many attempts. Try again in ${waitOf(error.retryAfterSeconds)}.`
    case 'internal':
    case undefined:
      return 'Headwater could not sign you in just now. Try again in a moment.'
    default:
      return error.message
  }
}

function waitOf(seconds = 60): string {
  return seconds < 60
    ? countOf(Math.ceil(seconds), 'second', 'seconds')
    : countOf(Math.ceil(seconds / 60), 'minute', 'minutes')
}
